/** Every function that has a description. */
import type { CallRule } from './call.ts'
import { dataCalls } from './calls/data.ts'
import { fileCalls } from './calls/files.ts'
import { networkCalls } from './calls/network.ts'
import { platformCalls } from './calls/platforms.ts'
import { processCalls } from './calls/processes.ts'

export const callRules: readonly CallRule[] = [
  ...fileCalls,
  ...processCalls,
  ...networkCalls,
  ...platformCalls,
  ...dataCalls,
]
