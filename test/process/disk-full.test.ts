import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../process.ts'
import { ADMIN_KEY, callService, temporaryFolder } from '../service.ts'

/** A file system of a few megabytes of its own needs a mount namespace, which some machines do not give. */
const canMount = (() => {
  try {
    execFileSync('unshare', ['-rm', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!canMount)(
  'a full disk gives 503 with Retry-After, loses nothing, and heals without a restart',
  async () => {
    const folder = join(temporaryFolder(), 'small')
    mkdirSync(folder)
    const script = `mount -t tmpfs -o size=6m tmpfs ${folder} && head -c 3000000 /dev/zero > ${folder}/ballast && exec "$@"`
    const { url, pid } = await startProcess(
      folder,
      { SERVICE_API_KEY: ADMIN_KEY, SERVICE_LOG_LEVEL: 'silent' },
      { before: ['unshare', '-rm', 'sh', '-c', script, 'sh'] },
    )
    await callService(url, 'PUT', '/v1/org/policy', { body: { logging_level: 'full' } })
    const post = () =>
      callService(url, 'POST', '/v1/events', {
        body: { agent_id: 'a', action: 'b', data: { text: 'x'.repeat(20_000) } },
      })

    const kept: string[] = []
    let refused = await post()
    while (refused.status === 201) {
      kept.push(refused.body.id)
      refused = await post()
    }
    expect(kept.length).toBeGreaterThan(0)
    expect(refused).toMatchObject({ status: 503, body: { detail: 'The store is full.' } })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await callService(url, 'GET', '/v1/events?limit=1')).body.total).toBe(kept.length)

    rmSync(join(`/proc/${pid}/root`, folder, 'ballast'))
    await expect.poll(async () => (await post()).status).toBe(201)
    for (const id of kept) expect((await callService(url, 'GET', `/v1/events/${id}`)).status).toBe(200)
    expect((await callService(url, 'GET', '/readyz')).status).toBe(200)
  },
)
