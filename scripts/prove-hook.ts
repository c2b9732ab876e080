// Puts the hook's buffer to the proof, at length: npm run prove:hook -- [part of the whole, 1 by default]
import { proveAppends, proveHooks, proveReplay } from '../test/hook/prove.ts'
import { startService } from '../test/service.ts'

const part = Number(process.argv[2] ?? 1)
const times = (count: number) => Math.max(1, Math.round(count * part))

const appends = await proveAppends(64, times(1000))
console.log(
  `64 processes at once: ${appends.whole} of ${appends.expected} lines whole, ${appends.different} different, ${appends.torn} torn`,
)
const hooks = await proveHooks(times(500), 64)
console.log(
  `hooks at an unreachable service, 64 at a time: ${hooks.whole} of ${hooks.expected} lines whole, ${hooks.different} different, ${hooks.torn} torn`,
)

const service = await startService()
await service.setPolicy({ logging_level: 'full' })
const replay = await proveReplay(service, times(200))
await service.stop()
console.log(
  `${replay.killed} replays killed at random points: ${replay.buffered} events buffered, ${replay.recorded} recorded, ${replay.different} different`,
)

const isProven =
  [appends, hooks].every(
    ({ expected, whole, different, torn }) => whole === expected && different === expected && torn === 0,
  ) &&
  replay.recorded === replay.buffered &&
  replay.different === replay.buffered
process.exit(isProven ? 0 : 1)
