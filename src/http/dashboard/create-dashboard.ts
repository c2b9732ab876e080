/** The dashboard's part of the server: login, session auth for the API, and the page itself. */
import type { FastifyInstance } from 'fastify'
import type { Access } from '../../access/create-access.ts'
import { createLogins } from '../../access/create-logins.ts'
import type { UlidSource } from '../../domain/ulid.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import { createSessionAuth, type SessionAuth } from './create-session-auth.ts'
import { registerLogin } from './login.ts'
import { createPageFiles, PAGE_FOLDER } from './page-files.ts'
import { registerPages } from './pages.ts'
import { createSessionCookie } from './session-cookie.ts'

export type Dashboard = {
  readonly sessionAuth: SessionAuth
  register(app: FastifyInstance): void
}

export type DashboardOptions = {
  readonly storage: Storage
  readonly access: Access
  readonly ids: UlidSource
  readonly publicUrl: string | null
  readonly tls: object | undefined
  readonly version: string
  readonly now: () => number
}

export function createDashboard(options: DashboardOptions): Dashboard {
  const isSecure = options.tls !== undefined || options.publicUrl?.startsWith('https:') === true
  const cookie = createSessionCookie(isSecure)
  const logins = createLogins({ ...options, onKeysChanged: options.access.onKeysChanged })
  return {
    sessionAuth: createSessionAuth({ ...options, logins, cookie }),
    register(app) {
      registerLogin(app, { ...options, logins, cookie, isSecure })
      registerPages(app, createPageFiles(PAGE_FOLDER))
    },
  }
}
