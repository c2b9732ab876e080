/** Fetches a key of its own for this machine. The token is asked for or in a variable: a command line is seen by others. */
import { hostname } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { isObject } from '../../domain/is-object.ts'
import { createServiceCaller } from '../call-service.ts'
import { deadlineIn } from '../deadline.ts'
import { osUser } from '../identity.ts'
import type { HookSettings } from '../read-settings.ts'

const TOKEN_VARIABLE = 'SERVICE_ENROLMENT_TOKEN'

const REDEEM_MS = 15_000
const MAX_LABEL_LENGTH = 80

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with address and key as `install` saves them. Asked for only where no key is known for that address.
 * Throws, with a message for the user, where there is no key to be had.
 */
export async function withKey(
  environment: Environment,
  before: HookSettings,
  wantedUrl: string | undefined,
  client: string,
): Promise<Environment> {
  const url = wantedUrl ?? before.url
  const given = environment[TOKEN_VARIABLE]?.trim()
  const named = wantedUrl === undefined ? environment : { ...environment, SERVICE_URL: url }
  const hasKey = before.apiKey !== undefined && (wantedUrl === undefined || wantedUrl === before.url)
  // Without an address or a token it is as it always was: the settings may come later.
  if (!given && (hasKey || environment['SERVICE_API_KEY'] || wantedUrl === undefined)) return named
  return { ...named, SERVICE_URL: url, SERVICE_API_KEY: await fetchKey(environment, url, client) }
}

export async function fetchKey(environment: Environment, url: string, client: string): Promise<string> {
  const given = environment[TOKEN_VARIABLE]?.trim()
  return redeem(url, given || (await askForToken(url)), client)
}

async function askForToken(url: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(
      `A token is needed: make one at ${url}/dashboard (Connect an agent), and put it into ${TOKEN_VARIABLE}.`,
    )
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const token = await lines.question(`Token (made at ${url}/dashboard, Connect an agent): `)
    return token.trim()
  } finally {
    lines.close()
  }
}

async function redeem(url: string, token: string, client: string): Promise<string> {
  const call = createServiceCaller({ url, apiKey: token })
  const labels = { host: hostname(), person: osUser(), client }
  const named = Object.entries(labels).filter(([, label]) => label !== '')
  const body = JSON.stringify(
    Object.fromEntries(named.map(([name, label]) => [name, label.slice(0, MAX_LABEL_LENGTH)])),
  )
  const answer = await call({ method: 'POST', path: '/v1/enrolments/redeem', body }, deadlineIn(REDEEM_MS))
  if (answer.kind === 'unreachable')
    throw new Error(`${url} could not be reached (${answer.why}). Nothing was changed.`)
  const { key, detail } = fieldsOf(answer.text)
  if (answer.status === 201 && typeof key === 'string') return key
  throw new Error(
    `${url} gave no key (${answer.status}${typeof detail === 'string' ? `: ${detail}` : ''}). Nothing was changed.`,
  )
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(text)
    return isObject(fields) ? fields : {}
  } catch {
    return {}
  }
}
