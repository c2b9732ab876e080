"""Asks docs/verify/verify.py about one bundle after the other: a line of JSON in, a line of JSON out."""
import importlib.util
import json
import sys

spec = importlib.util.spec_from_file_location("verify", sys.argv[1])
verify = importlib.util.module_from_spec(spec)
spec.loader.exec_module(verify)

for line in sys.stdin:
    asked = json.loads(line)
    verifier = verify.Verifier(asked["known"], [], [])
    try:
        bundle = json.loads(asked["bundle"], parse_constant=verify.no_constants, parse_float=verify.no_fractions)
    except (ValueError, RecursionError):
        bundle = None
    verifier.check(bundle)
    reasons = sorted({reason for _, reason, _ in verifier.findings})
    print(json.dumps({"code": verifier.code(), "reasons": reasons}), flush=True)
