"""Lines of a log as services write them, from a fixed seed: of a hundred, fifteen have a text that is to be redacted."""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scrub"))
from corpus import Corpus  # noqa: E402

SEED = 20_261_122
LEVELS = ["INFO", "INFO", "INFO", "DEBUG", "WARN", "ERROR"]
LOGGERS = ["http.server", "db.pool", "auth.session", "billing.worker", "cache", "queue.consumer"]
TEXTS = [
    "request finished status=200 duration={0}ms path=/api/v2/items/{1} bytes={2}", "acquired connection {1} of 32 after {0} us",
    "cache miss for key item:{1}:{2}, loading from store", "retrying job {1}, attempt {0} of 5, next in {2} ms",
    "flushed {2} entries to segment 00{1}.log in {0} ms", "worker {0} took batch {1} with {2} messages from partition 7",
    "slow query took {2} ms: SELECT id, name, total FROM orders WHERE customer_id = {1} ORDER BY created_at DESC LIMIT 50",
    "GET /static/app.{1}.js HTTP/1.1 200 {2} Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0.6099.{0}",
]


def lines(count):
    rng, corpus = random.Random(f"log {SEED}"), Corpus()
    marked = (line for line, marks in corpus.lines(10**9) if marks)
    made = []
    for _ in range(count):
        if rng.random() < 0.15:
            made.append(next(marked))
            continue
        text = rng.choice(TEXTS).format(rng.randrange(1, 500), rng.randrange(10**6), rng.randrange(10**5))
        trace = "%032x" % rng.getrandbits(128)
        made.append(f"{corpus.stamp()} {rng.choice(LEVELS)} [{rng.choice(LOGGERS)}] trace={trace} {text}")
    return made
