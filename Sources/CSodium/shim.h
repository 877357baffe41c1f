#pragma once

#include <sodium/crypto_auth_hmacsha256.h>
#include <sodium/utils.h>
