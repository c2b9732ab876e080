/** The operator's providers of identity, from the file that SERVICE_SIGN_IN_FILE names. Every error names the setting and the file. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Static, Type } from 'typebox'
import { ROLES } from '../domain/principal.ts'
import { DEFAULT_GROUPS_CLAIM, providerFields } from '../domain/providers.ts'
import { sentenceOf } from '../domain/sentence-of.ts'
import { STORABLE_NAME } from '../domain/storable-text.ts'
import type { OperatorProvider } from '../people/sign-in-provider.ts'

const SETTING = 'SERVICE_SIGN_IN_FILE'
const { name, issuer, client_id, groups_claim, domains } = providerFields

const Mapping = Type.Object(
  {
    group: Type.String(STORABLE_NAME),
    organization: Type.Optional(Type.String(STORABLE_NAME)),
    team: Type.Optional(Type.String(STORABLE_NAME)),
    roles: Type.Array(Type.Enum([...ROLES], { type: 'string' }), { minItems: 1, uniqueItems: true }),
  },
  { additionalProperties: false },
)

const Provider = Type.Object(
  {
    ...{ name, issuer, client_id, groups_claim, domains },
    id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }),
    client_secret: Type.Optional(Type.String({ minLength: 1 })),
    client_secret_file: Type.Optional(Type.String({ minLength: 1 })),
    organization: Type.Optional(Type.String(STORABLE_NAME)),
    mappings: Type.Optional(Type.Array(Mapping)),
  },
  { additionalProperties: false },
)

const ProvidersFile = Type.Object(
  { providers: Type.Array(Provider, { maxItems: 50 }) },
  { additionalProperties: false },
)
type ProvidersFile = Static<typeof ProvidersFile>

export function readProvidersFile(file: string): OperatorProvider[] {
  const value = parse(file)
  // Here, not above: most services have no such file, and this takes a tenth of their start.
  const isProvidersFile = new Ajv2020({ strict: false, formats: {} }).compile<ProvidersFile>(ProvidersFile)
  if (!isProvidersFile(value)) {
    const [error] = isProvidersFile.errors ?? []
    throw wrong(file, error ? sentenceOf(error, 'file') : 'it is not valid.')
  }
  const ids = value.providers.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw wrong(file, `two providers have the id '${twice}'.`)
  return value.providers.map((provider) => {
    const { id, name, issuer, client_id, organization = null, domains = [], mappings = [] } = provider
    const say = (message: string) => wrong(file, `provider '${id}': ${message}`)
    if (!isIssuer(issuer))
      throw say("'issuer' must be an https URL without a query; http is for loopback only.")
    if (organization === null && domains.length > 0)
      throw say("'domains' count only for a provider that is for one 'organization'.")
    const outside = mappings.find(
      (one) =>
        (one.organization ?? organization) === null ||
        (one.organization ?? organization) !== (organization ?? one.organization),
    )
    if (outside)
      throw say(
        organization === null
          ? `the mapping of '${outside.group}' must name an 'organization'.`
          : `the mapping of '${outside.group}' names another organization than the provider.`,
      )
    return {
      ...{ id, name, issuer, client_id, organization, domains },
      groups_claim: provider.groups_claim ?? DEFAULT_GROUPS_CLAIM,
      client_secret: secretOf(file, provider),
      mappings: mappings.map((one) => ({
        organization: organization === null ? (one.organization ?? null) : null,
        group: one.group,
        team: one.team ?? null,
        roles: one.roles,
      })),
    }
  })
}

/** A file beside the settings may be named relative to them. */
function secretOf(file: string, provider: ProvidersFile['providers'][number]): string {
  const { client_secret, client_secret_file } = provider
  if (client_secret_file === undefined) return client_secret ?? ''
  const place = resolve(dirname(file), client_secret_file)
  try {
    return readFileSync(place, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrong(file, `provider '${provider.id}': the file ${place} cannot be read (${code}).`)
  }
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  const isLoopback = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw wrong(file, code ? `it cannot be read (${code}).` : `it is not valid JSON (${message}).`)
  }
}

function wrong(file: string, what: string): Error {
  return new Error(`${SETTING}: the file ${file}: ${what}`)
}
