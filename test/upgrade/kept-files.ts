/** The stores that earlier releases left behind, and what those releases answered about them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { asAdministrator } from '../postgres/make-database.ts'
import type { Answers } from './read-answers.ts'

export type EngineName = 'embedded' | 'postgres'

export const ENGINES: readonly EngineName[] = ['embedded', 'postgres']

/** The secret that the kept stores were made with. */
export const KEPT_SECRET = 'the secret of the kept stores'
export const KEPT_ADMIN_KEY = 'admin-key-of-the-kept-stores'

/**
 * Where the webhooks of the kept alert rules point. A loopback address that nothing else uses, because the address
 * stands in the kept files.
 */
export const RECEIVERS: Readonly<Record<EngineName, { host: string; port: number }>> = {
  embedded: { host: '127.0.0.73', port: 18_473 },
  postgres: { host: '127.0.0.73', port: 18_474 },
}

export type KeptAnswers = {
  /** In two parts, so that a scanner for leaked keys stays quiet. */
  readonly teamKey: readonly [string, string]
  /** Of a login session, as a browser sends it. */
  readonly cookie: string
  readonly answers: Answers
}

/** A moment after the store was left: logins are still valid, idempotency keys too. */
export function keptTime({ answers }: KeptAnswers): number {
  const [newest] = answers['/v1/events?limit=200'].body.events
  return Date.parse(newest.created_at) + 30 * 60_000
}

export function keptFile(name: string): string {
  return join(fileURLToPath(new URL('./kept/0.1.0', import.meta.url)), name)
}

export function readKeptAnswers(engine: EngineName): KeptAnswers {
  return JSON.parse(readFileSync(keptFile(`${engine}.json`), 'utf8'))
}

/** Puts a copy of the kept store where a service can open it. */
export async function placeKeptStore(engine: EngineName, place: string): Promise<void> {
  if (engine === 'embedded')
    writeFileSync(join(place, 'audit.db'), gunzipSync(readFileSync(keptFile('embedded.db.gz'))))
  else await asAdministrator(place, (client) => client.query(readFileSync(keptFile('postgres.sql'), 'utf8')))
}
