/** Keeps the last policy from the service, for when it cannot be reached. */
import type { Policy } from '../domain/policy.ts'
import type { CallService } from './call-service.ts'
import type { Deadline } from './deadline.ts'
import { readPrivateFile, replacePrivateFile } from './private-file.ts'
import { readExceptions, type SavedException } from './saved-exceptions.ts'
import { makeServiceFolder, type ServiceFolder } from './service-folder.ts'

/** Without alert rules: their webhook URLs are secrets. */
export type SavedFields = Pick<Policy, 'logging_level' | 'blocking_rules'> & {
  /** Absent where the service knew of none yet. */
  readonly exceptions?: readonly SavedException[]
}

type SavedPolicy = {
  readonly url: string
  readonly fetched_at: number
  /** Absent where an older hook saved it. */
  readonly version?: number | null
  readonly policy: SavedFields
}

/** What judges in fail mode `local` until a policy was seen: whoever chose that mode wants the worst to be stopped. */
export const UNSEEN_POLICY: SavedFields = {
  logging_level: 'paranoid',
  blocking_rules: { enabled: true, block_on: 'critical' },
}

/** Where the file of the policy is there and cannot be trusted. */
const STRICTEST_POLICY: SavedFields = {
  logging_level: 'paranoid',
  blocking_rules: { enabled: true, block_on: 'medium' },
}

const FRESH_MS = 60_000
const MAX_FILE_BYTES = 512 * 1024
const LEVELS: readonly unknown[] = ['minimal', 'standard', 'full', 'paranoid']
const THRESHOLDS: readonly unknown[] = ['medium', 'high', 'critical']

export type LastPolicy = {
  /** Null where none has been seen yet, or the file cannot be trusted. */
  read(): SavedFields | null
  /** Asks the service, and saves the answer; null where it does not answer. */
  fetch(deadline: Deadline): Promise<SavedFields | null>
  /** Fetched a moment ago, and of the version that judged just now (null: unknown). */
  isFresh(version: number | null): boolean
  /** When it was fetched; null where there is none, or none that can be trusted. */
  fetchedAt(): number | null
}

export function createLastPolicy(folder: ServiceFolder, url: string, callService: CallService): LastPolicy {
  function saved(): SavedPolicy | null {
    let text: string | null
    try {
      text = readPrivateFile(folder.policyFile, MAX_FILE_BYTES)
    } catch {
      // Somebody may have changed its rights to be rid of it.
      return { url, fetched_at: 0, policy: STRICTEST_POLICY }
    }
    try {
      const one: SavedPolicy | null = text === null ? null : JSON.parse(text)
      if (one?.url !== url || !isPolicy(one.policy)) return null
      return { ...one, policy: { ...one.policy, exceptions: readExceptions(one.policy.exceptions) } }
    } catch {
      return null
    }
  }

  return {
    read: () => saved()?.policy ?? null,

    isFresh(version) {
      const one = saved()
      const age = Date.now() - (one?.fetched_at ?? 0)
      const isThatVersion = version === null || version === one?.version
      return isThatVersion && age >= 0 && age < FRESH_MS
    },

    fetchedAt: () => saved()?.fetched_at || null,

    async fetch(deadline) {
      const answer = await callService({ method: 'GET', path: '/v1/org/policy' }, deadline)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const read = readPolicy(answer.text)
      if (!read) return null
      const policy = { ...read, exceptions: await fetchExceptions(deadline) }
      save({ url, fetched_at: Date.now(), version: versionOf(answer.etag), policy })
      return policy
    },
  }

  /** Where the service does not tell, those of last time. */
  async function fetchExceptions(deadline: Deadline): Promise<readonly SavedException[]> {
    const answer = await callService({ method: 'GET', path: '/v1/org/exceptions?in_force=true' }, deadline)
    try {
      if (answer.kind === 'answered' && answer.status === 200)
        return readExceptions(JSON.parse(answer.text).exceptions)
    } catch {
      // Not JSON: as if it had not answered.
    }
    return saved()?.policy.exceptions ?? []
  }

  function save(one: SavedPolicy): void {
    try {
      makeServiceFolder(folder)
      replacePrivateFile(folder.policyFile, `${JSON.stringify(one)}\n`)
    } catch {
      // It is fetched again next time.
    }
  }
}

function versionOf(etag: string | null): number | null {
  const version = /^"(\d{1,15})"$/.exec(etag ?? '')?.[1]
  return version === undefined ? null : Number(version)
}

function readPolicy(text: string): SavedFields | null {
  try {
    const { logging_level, blocking_rules } = JSON.parse(text)
    const policy: unknown = { logging_level, blocking_rules }
    return isPolicy(policy) ? policy : null
  } catch {
    return null
  }
}

function isPolicy(value: unknown): value is SavedFields {
  const { logging_level, blocking_rules } = (value ?? {}) as Partial<SavedFields>
  return (
    LEVELS.includes(logging_level) &&
    typeof blocking_rules?.enabled === 'boolean' &&
    THRESHOLDS.includes(blocking_rules.block_on)
  )
}
