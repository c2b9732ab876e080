/** The documentation at /help: static pages that the build makes from docs/, for everybody. */
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createPageFiles, PAGE_FOLDER } from '../dashboard/page-files.ts'
import { HASHED, PAGE_HEADERS, sendPageFile } from '../dashboard/pages.ts'
import { sendDescribed } from '../errors.ts'

const NOT_FOUND = 'not-found.html'

export function registerHelp(app: FastifyInstance): void {
  const unlisted = { config: { access: 'public' }, schema: { hide: true } } as const
  const files = createPageFiles(join(PAGE_FOLDER, '../help'))
  // Relative, for a proxy that serves all of it below a path of its own.
  app.get('/help', unlisted, (_request, reply) => reply.redirect('help/'))
  app.get<{ Params: { '*': string } }>('/help/*', unlisted, async (request, reply) => {
    const path = request.params['*']
    reply.headers(PAGE_HEADERS)
    const name = extname(path) === '' ? `${path || 'index'}.html` : path
    const isAddress = name !== NOT_FOUND && !path.endsWith('.html')
    const file = isAddress ? files.find(name) : undefined
    if (file) return sendPageFile(request, reply, path, file)
    if (path.startsWith(HASHED)) return sendDescribed(reply, { status: 404, detail: 'Not found.' })
    const notFound = files.find(NOT_FOUND)
    if (notFound) return sendPageFile(request, reply.code(404), path, notFound)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The documentation has not been built: run "npm run build".\n')
  })
}
