/** The dashboard's static files. Every other path below /dashboard/ is a view of the page, which routes in the browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendDescribed } from '../errors.ts'
import type { PageFile, PageFiles } from './page-files.ts'

/** For every page that people open in a browser. */
export const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/** File names in this folder contain a hash of the content. */
export const HASHED = 'assets/'

export function registerPages(app: FastifyInstance, files: PageFiles): void {
  const unlisted = { config: { access: 'public' }, schema: { hide: true } } as const
  for (const url of ['/dashboard', '/dashboard/*'])
    app.get<{ Params: { '*'?: string } }>(url, unlisted, async (request, reply) => {
      const path = request.params['*'] ?? ''
      reply.headers(PAGE_HEADERS)
      const file = files.find(path)
      if (file && path !== 'index.html') return sendPageFile(request, reply, path, file)
      if (path.startsWith(HASHED)) return sendDescribed(reply, { status: 404, detail: 'Not found.' })
      const index = files.find('index.html')
      if (index) return sendFile(request, reply, index, 'no-store')
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The dashboard has not been built: run "npm run build".\n')
    })
}

/** Kept for ever where its name says what is in it. */
export function sendPageFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  file: PageFile,
): FastifyReply {
  const caching = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache'
  return sendFile(request, reply, file, caching)
}

/** Compressed where the browser takes that. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PageFile,
  caching: string,
): FastifyReply {
  reply.type(file.type).header('cache-control', caching).header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const gzipped = takesGzip ? file.gzipped : null
  if (gzipped === null) return reply.send(file.body)
  return reply.header('content-encoding', 'gzip').send(gzipped)
}
