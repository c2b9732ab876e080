/** Signing in with a provider: to it and back, and what it says later (back-channel logout). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logins } from '../../access/create-logins.ts'
import { principalOfPerson } from '../../access/person-access.ts'
import { refusal } from '../../admission/create-budget.ts'
import { CALLER_LIMITS } from '../../admission/limits.ts'
import { notFound, Problem } from '../../domain/problem.ts'
import type { Checks, SignIn } from '../../people/create-sign-in.ts'
import type { SignInProvider } from '../../people/sign-in-provider.ts'
import { createThrottle } from '../throttle.ts'
import { createFailureCount } from './create-failure-count.ts'
import { requireSessionRoom } from './require-session-room.ts'
import { returnPath } from './return-path.ts'
import { type Cookie, SIGN_IN_LASTS_MS } from './session-cookie.ts'
import { failureOf, type SignInFailure } from './sign-in-failure.ts'

/** Secrets at rest, in the hands of a browser. */
export type Seal = { seal(clear: string): string; open(sealed: string): string }

export type SignInRoutesOptions = {
  readonly signIn: SignIn
  readonly logins: Logins
  readonly cookie: Cookie
  readonly signInCookie: Cookie
  readonly sealer: Seal
  readonly publicUrl: string | null
  readonly now: () => number
}

type Kept = Checks & { readonly provider: string; readonly returnTo: string; readonly at: number }
type ProviderRequest = FastifyRequest<{ Params: { provider: string } }>

const SEALED_FOR = 'sign-in'

export function registerSignIn(app: FastifyInstance, options: SignInRoutesOptions): void {
  const { signIn, logins, cookie, signInCookie, sealer, publicUrl, now } = options
  const unlisted = { config: { access: 'public' }, schema: { hide: true } } as const
  const attempts = createThrottle({
    limit: CALLER_LIMITS.signIns.max,
    windowMs: CALLER_LIMITS.signIns.windowMs,
    now,
  })
  const badLogouts = createFailureCount({
    limit: CALLER_LIMITS.failedLogins.max,
    windowMs: CALLER_LIMITS.failedLogins.windowMs,
    now,
  })

  app.get('/dashboard/sign-in', unlisted, async () => ({ providers: await signIn.listButtons() }))

  app.get<{ Params: { provider: string }; Querystring: { return_to?: string } }>(
    '/dashboard/sign-in/:provider',
    unlisted,
    async (request, reply) => {
      try {
        if (attempts.isOver(request.ip)) throw refusal(CALLER_LIMITS.signIns)
        const provider = await signIn.find(request.params.provider)
        if (!provider) throw notFound('Provider')
        const { url, ...checks } = await signIn.begin(provider, callbackOf(request))
        const returnTo = returnPath(String(request.query.return_to ?? ''))
        const kept: Kept = { ...checks, provider: provider.id, returnTo, at: now() }
        reply.header('set-cookie', signInCookie.header(sealed(kept)))
        return sendTo(reply, url)
      } catch (error) {
        return fail(request, reply, error)
      }
    },
  )

  app.get<{ Params: { provider: string } }>(
    '/dashboard/sign-in/:provider/callback',
    unlisted,
    async (request, reply) => {
      // Whatever comes of it: what was begun is used once.
      reply.header('set-cookie', signInCookie.header(null))
      try {
        if (attempts.isOver(request.ip)) throw refusal(CALLER_LIMITS.signIns)
        const kept = keptIn(request)
        if (!kept) return await failWith(reply, 'expired')
        const provider = await signIn.find(kept.provider)
        if (!provider) throw notFound('Provider')
        const token = await finish(request, provider, kept)
        reply.header('set-cookie', cookie.header(token))
        return sendTo(reply, kept.returnTo)
      } catch (error) {
        return fail(request, reply, error)
      }
    },
  )

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: CALLER_LIMITS.logoutBody.max },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.post<{ Params: { provider: string }; Body: URLSearchParams | undefined }>(
      '/dashboard/sign-in/:provider/logout',
      { ...unlisted, bodyLimit: CALLER_LIMITS.logoutBody.max },
      async (request, reply) => {
        const caller = `${request.ip} ${request.params.provider}`
        if (badLogouts.isOver(caller)) throw refusal(CALLER_LIMITS.failedLogins)
        const provider = await signIn.find(request.params.provider)
        if (!provider) throw notFound('Provider')
        const of = await signIn
          .readLogout(provider, request.body?.get('logout_token') ?? '')
          .catch((error: Error) => {
            badLogouts.note(caller)
            request.log.warn({ err: error, provider: provider.id }, 'A back-channel logout was refused.')
            throw Object.assign(new Error('The logout token is not valid.'), { statusCode: 400 })
          })
        const organizationId = provider.owner === 'organization' ? provider.organization_id : null
        await logins.endOf(provider.settings.issuer, of, organizationId)
        return reply.code(200).send()
      },
    )
  })

  async function finish(request: ProviderRequest, provider: SignInProvider, kept: Kept): Promise<string> {
    const url = new URL(callbackOf(request))
    url.search = new URL(request.url, url).search
    const { identity, sid } = await signIn.finish(provider, url, kept)
    const principal = principalOfPerson(await signIn.admit(provider, identity, request.ip))
    await requireSessionRoom(logins, principal)
    return logins.start(principal, request.ip, sid)
  }

  function callbackOf({ protocol, host, params }: ProviderRequest): string {
    return `${publicUrl ?? `${protocol}://${host}`}/dashboard/sign-in/${encodeURIComponent(params.provider)}/callback`
  }

  function sealed(kept: Kept): string {
    return Buffer.from(sealer.seal(JSON.stringify([SEALED_FOR, kept])), 'base64').toString('base64url')
  }

  /** Null where nothing was begun in this browser with this provider, or too long ago. */
  function keptIn(request: ProviderRequest): Kept | null {
    const value = signInCookie.read(request)
    if (value === null) return null
    try {
      const clear = sealer.open(Buffer.from(value, 'base64url').toString('base64'))
      const [purpose, kept] = JSON.parse(clear) as [string, Kept]
      const isUsable =
        purpose === SEALED_FOR &&
        kept.provider === request.params.provider &&
        kept.at + SIGN_IN_LASTS_MS > now()
      return isUsable ? kept : null
    } catch {
      return null
    }
  }

  function fail({ log, params }: ProviderRequest, reply: FastifyReply, error: unknown): FastifyReply {
    const failure = failureOf(error)
    if (!(error instanceof Problem))
      log.warn({ err: error, provider: params.provider, failure }, 'A sign-in failed.')
    return failWith(reply, failure)
  }
}

function failWith(reply: FastifyReply, failure: SignInFailure): FastifyReply {
  return sendTo(reply, `/dashboard?sign-in=${failure}`)
}

function sendTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(url, 303)
}
