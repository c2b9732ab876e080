import { expect, test } from 'vitest'
import { loadOf } from './run-wrk.ts'

test('what wrk prints is read, also where a percentile has reached a second, which wrk pads', () => {
  expect(loadOf(PRINTED)).toEqual({
    perSecond: 1512,
    p50: 812.5,
    p99: 1600,
    failures: 3,
    answered: 15_137,
    generatorUs: 89.8,
  })
})

const PRINTED = `Running 10s test @ http://127.0.0.1:8080
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   830.12ms  201.33ms   1.71s    71.20%
    Req/Sec     1.52k   210.22     2.01k    68.00%
  Latency Distribution
     50%  812.50ms
     75%  950.10ms
     90%    1.10s${' '}
     99%    1.60s${' '}
  15137 requests in 10.01s, 12.80MB read
  Socket errors: connect 0, read 0, write 0, timeout 2
  Non-2xx or 3xx responses: 1
Requests/sec:   1512.19
Transfer/sec:      1.28MB
0m0.01s 0m0.02s
0m0.91s 0m0.45s
`
