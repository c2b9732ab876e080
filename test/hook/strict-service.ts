import { onTestFinished } from 'vitest'
import { startService, type TestService } from '../service.ts'

/** A service that blocks what is critical, until the end of the test. */
export async function strictService(): Promise<TestService> {
  const service = await startService()
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= service.stop()
    return stopped
  }
  onTestFinished(stop)
  await service.setPolicy({
    logging_level: 'paranoid',
    blocking_rules: { enabled: true, block_on: 'critical' },
  })
  return { ...service, stop }
}
