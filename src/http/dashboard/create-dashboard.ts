/** The dashboard's part of the server: login, session auth for the API, and the page itself. */
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../access/create-access.ts'
import type { Logins } from '../../access/create-logins.ts'
import { createSignInLinks } from '../../access/create-sign-in-links.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { SignIn } from '../../people/create-sign-in.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { createSessionAuth, type SessionAuth } from './create-session-auth.ts'
import { registerLogin } from './login.ts'
import { createPageFiles, PAGE_FOLDER } from './page-files.ts'
import { registerPages } from './pages.ts'
import { createSessionCookie, createSignInCookie } from './session-cookie.ts'
import { registerSignIn, type Seal } from './sign-in.ts'

export type Dashboard = {
  readonly sessionAuth: SessionAuth
  register(app: FastifyInstance): void
}

export type DashboardOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly logins: Logins
  readonly ids: UlidSource
  readonly signIn: SignIn
  readonly sealer: Seal
  readonly publicUrl: string | null
  readonly tls: object | undefined
  readonly version: string
  readonly now: () => number
}

export function createDashboard(options: DashboardOptions): Dashboard {
  const isSecure = options.tls !== undefined || options.publicUrl?.startsWith('https:') === true
  const cookie = createSessionCookie(isSecure)
  return {
    sessionAuth: createSessionAuth({ ...options, cookie }),
    register(app) {
      registerLogin(app, { ...options, links: createSignInLinks(options), cookie, isSecure })
      registerSignIn(app, { ...options, cookie, signInCookie: createSignInCookie(isSecure) })
      registerPages(app, createPageFiles(PAGE_FOLDER))
    },
  }
}
