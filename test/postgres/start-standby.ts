/** A second server that follows the first one, and that every commit of the first one waits for. */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { guardFolder } from '../../launch/guardian.ts'
import { asAdministrator } from './make-database.ts'
import { type PostgresServer, SUPERUSER, startPostgres } from './start-postgres.ts'

const NAME = 'standby'

export type Standby = PostgresServer & {
  /** Makes it the primary; resolves when it takes writes. */
  promote(): Promise<void>
}

export async function startStandby(primary: PostgresServer): Promise<Standby> {
  const dataDir = await copyOf(primary)
  const standby = await startPostgres({
    dataDir,
    settings: [
      `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${SUPERUSER} application_name=${NAME}`,
      'hot_standby=on',
    ],
  })
  await asAdministrator(primary.urlOf('postgres'), async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`)
    await client.query('SELECT pg_reload_conf()')
    for (;;) {
      const { rows } = await client.query('SELECT sync_state FROM pg_stat_replication')
      if (rows[0]?.sync_state === 'sync') return
      await sleep(50)
    }
  })
  return {
    ...standby,
    promote: () =>
      asAdministrator(standby.urlOf('postgres'), async (client) => {
        await client.query('SELECT pg_promote(true)')
      }),
  }
}

/** As pg_basebackup would make it, which the binaries for tests do not have. */
function copyOf({ dataDir, urlOf }: PostgresServer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-postgres-'))
  guardFolder(folder)
  chmodSync(folder, 0o755)
  const copy = join(folder, 'data')
  return asAdministrator(urlOf('postgres'), async (client) => {
    await client.query(`SELECT pg_backup_start('standby', true)`)
    execFileSync('cp', ['--archive', dataDir, copy])
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true })
    const { uid, gid } = statSync(dataDir)
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      writeFileSync(join(copy, name), text)
      chownSync(join(copy, name), uid, gid)
    }
    return copy
  })
}
