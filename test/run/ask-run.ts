import { request } from 'node:http'
import type { SharedName } from './shared.ts'

/** False in proofs and benchmarks, which use some of what the tests use. */
export function isTestRun(): boolean {
  return process.env['TEST_RUN_SOCKET'] !== undefined
}

/** From a test file: what the run shares, started now if nobody asked before. */
export function askRun(name: SharedName): Promise<string> {
  const socketPath = process.env['TEST_RUN_SOCKET']
  if (!socketPath) throw new Error(`Tests of this project may not ask for '${name}': see vitest.config.ts.`)
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: `/${name}`, agent: false }, async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      const { value, problem } = JSON.parse(text)
      if (problem) reject(new Error(problem))
      else resolve(value)
    })
    asking.once('error', reject)
    asking.end()
  })
}
