/** Logging in with an API key, logging out, and who is logged in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { Access } from '../../access/create-access.ts'
import type { Logins } from '../../access/create-logins.ts'
import type { SignInLinks } from '../../access/create-sign-in-links.ts'
import { refusal } from '../../admission/create-budget.ts'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import type { Principal } from '../../domain/principal.ts'
import { Problem } from '../../domain/problem.ts'
import type { SignIn } from '../../people/create-sign-in.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { createFailureCount } from './create-failure-count.ts'
import { requireSameOrigin } from './require-same-origin.ts'
import { requireSessionRoom } from './require-session-room.ts'
import type { Cookie } from './session-cookie.ts'

const Login = Type.Object({ key: Type.String({ minLength: 1, maxLength: 1024 }) })
type Login = Static<typeof Login>

const LinkToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 1024 }) })
type LinkToken = Static<typeof LinkToken>

const LINK_NOT_GOOD =
  'This link is not good any more: it opens the dashboard once, within 10 minutes. Make another one with: npx audit-service sign-in'

/** Up to the end of the key's id. */
const KEY_PREFIX_LENGTH = 12

export type LoginOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly logins: Logins
  readonly links: SignInLinks
  readonly signIn: SignIn
  readonly cookie: Cookie
  readonly isSecure: boolean
  readonly publicUrl: string | null
  readonly version: string
  readonly now: () => number
}

export function registerLogin(app: FastifyInstance, options: LoginOptions): void {
  const { storage, access, logins, links, signIn, cookie, publicUrl, now } = options
  const failures = createFailureCount({
    limit: CALLER_LIMITS.failedLogins.max,
    windowMs: CALLER_LIMITS.failedLogins.windowMs,
    now,
  })
  const failedTokens = createFailureCount({
    limit: CALLER_LIMITS.failedTokens.max,
    windowMs: CALLER_LIMITS.failedTokens.windowMs,
    now,
  })
  const unlisted = { config: { access: 'public' }, schema: { hide: true } } as const
  let hasWarned = false

  app.post<{ Body: Login }>(
    '/dashboard/login',
    { ...unlisted, bodyLimit: CALLER_LIMITS.loginBody.max, schema: { hide: true, body: Login } },
    async (request, reply) => {
      requireSameOrigin(request, publicUrl)
      const key = request.body.key.trim()
      // Not by address alone: many people may share one, and one who mistypes must not lock out the others.
      const attempt = `${request.ip} ${key.slice(0, KEY_PREFIX_LENGTH)}`
      if (failures.isOver(attempt)) throw refusal(CALLER_LIMITS.failedLogins)
      const principal = await access.authenticate(key)
      if (!principal) {
        failures.note(attempt)
        throw new Problem('unauthenticated', 'This API key is not valid.')
      }
      return startSession(request, reply, principal)
    },
  )

  app.post<{ Body: LinkToken }>(
    '/dashboard/sign-in-link',
    { ...unlisted, bodyLimit: CALLER_LIMITS.loginBody.max, schema: { hide: true, body: LinkToken } },
    async (request, reply) => {
      requireSameOrigin(request, publicUrl)
      if (failedTokens.isOver(request.ip)) throw refusal(CALLER_LIMITS.failedTokens)
      const principal = await links.take(request.body.token)
      if (!principal) {
        failedTokens.note(request.ip)
        throw new Problem('unauthenticated', LINK_NOT_GOOD)
      }
      return startSession(request, reply, principal)
    },
  )

  app.post('/dashboard/logout', unlisted, async (request, reply) => {
    requireSameOrigin(request, publicUrl)
    const token = cookie.read(request)
    const principal = token === null ? null : await logins.find(token, 'check')
    if (token !== null) await logins.end(token, request.ip)
    reply.header('set-cookie', cookie.header(null))
    const redirect = principal && (await endSessionUrl(request, principal))
    return redirect === null ? reply.code(204).send() : reply.send({ redirect })
  })

  app.get('/dashboard/session', unlisted, async (request) => {
    const token = cookie.read(request)
    const principal = token === null ? null : await logins.find(token)
    if (token === null || !principal) throw new Problem('unauthenticated', 'You are not logged in.')
    return describe(request, principal, token)
  })

  async function startSession(request: FastifyRequest, reply: FastifyReply, principal: Principal) {
    warnOfPlainHttp(request)
    await requireSessionRoom(logins, principal)
    const token = await logins.start(principal, request.ip)
    reply.header('set-cookie', cookie.header(token))
    return { session: await describe(request, principal, token) }
  }

  /** Where the person is signed out of the provider too. Whoever cannot be asked ends no session later than we do. */
  async function endSessionUrl(request: FastifyRequest, principal: Principal): Promise<string | null> {
    const { organization_id, key_id, person } = principal
    if (person === null || person.id !== key_id) return null
    const found = await storage.findPerson(organization_id, person.id)
    if (!found) return null
    return signIn.endSessionUrl(found, `${addressOf(request)}/dashboard`).catch((error: Error) => {
      request.log.warn({ err: error, issuer: found.issuer }, 'The provider cannot be asked to end a session.')
      return null
    })
  }

  function addressOf({ protocol, host }: FastifyRequest): string {
    return publicUrl ?? `${protocol}://${host}`
  }

  async function describe(request: FastifyRequest, principal: Principal, token: string) {
    const { organization_id, team_id, key_id, key_name, roles, person } = principal
    const organizations = await storage.listOrganizations()
    const teams = team_id === null ? [] : await storage.listTeams(organization_id)
    return {
      organization: organizations.find(({ id }) => id === organization_id)?.name ?? organization_id,
      team: teams.find(({ id }) => id === team_id)?.name ?? null,
      key_id,
      key_name,
      person,
      roles,
      csrf_token: logins.csrfTokenOf(token),
      version: options.version,
      url: addressOf(request),
    }
  }

  function warnOfPlainHttp({ log, hostname }: FastifyRequest): void {
    if (options.isSecure || hasWarned || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return
    hasWarned = true
    log.warn(
      'The dashboard is used over plain http: sessions can be read by others on the network. Set SERVICE_PUBLIC_URL to an https address, or SERVICE_TLS_CERT and SERVICE_TLS_KEY.',
    )
  }
}
