import InputMask
import Yams
