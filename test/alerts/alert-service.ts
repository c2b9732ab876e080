/** The whole service, as far as alerts go. */
import { onTestFinished } from 'vitest'
import { startService, type TestService } from '../service.ts'

/** With a service of its own, for what counts alerts of the deployment or tests who may be alerted. Stopped with the test. */
export async function serveAlone(environment: Record<string, string> = {}): Promise<TestService> {
  const service = await startService(environment)
  onTestFinished(() => service.stop())
  return service
}

export async function untilAlerts(service: TestService, query: string, count: number) {
  for (;;) {
    const { body } = await service.call('GET', `/v1/alerts?${query}`)
    if (body.total >= count) return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
