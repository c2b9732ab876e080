/** The hook's own package, so that a machine with Node alone can install it from here. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PAGE_FOLDER } from '../dashboard/page-files.ts'
import { sendDescribed } from '../errors.ts'

const FILE = join(PAGE_FOLDER, '../hook-package/audit-hook.tgz')

export function registerHookPackage(app: FastifyInstance): void {
  app.get(
    '/help/audit-hook.tgz',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      const file = await readFile(FILE).catch(() => null)
      if (!file) return sendDescribed(reply, { status: 404, detail: 'The hook has not been built.' })
      return reply.type('application/gzip').header('cache-control', 'no-cache').send(file)
    },
  )
}
