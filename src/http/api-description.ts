/** The description of the API, as it is shipped, at /openapi.json, and a page to browse it at /docs/. */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../domain/problem.ts'
import { PAGE_FOLDER, type PageFile } from './dashboard/page-files.ts'
import { PAGE_HEADERS, sendFile } from './dashboard/pages.ts'

/** The build copies them here. */
const VIEWER_FOLDER = join(PAGE_FOLDER, '../api-viewer')
const VIEWER_FILES: readonly string[] = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png']

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

export function serveApiDescription(app: FastifyInstance, description: URL): void {
  const unlisted = { config: { access: 'public' }, schema: { hide: true } } as const
  const read = createFileCache()
  for (const path of ['/openapi.json', '/v1/openapi.json', '/docs/json'])
    app.get(path, unlisted, async (request, reply) =>
      sendFile(request, reply, await read('description', () => readDescription(description)), 'no-cache'),
    )
  // Relative, for a proxy that serves all of it below a path of its own.
  app.get('/docs', unlisted, (_request, reply) => reply.redirect('docs/'))
  app.get('/docs/', unlisted, (_request, reply) =>
    reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(PAGE),
  )
  app.get('/docs/static/start.js', unlisted, (_request, reply) =>
    reply.headers(PAGE_HEADERS).type('text/javascript; charset=utf-8').send(START),
  )
  app.get<{ Params: { file: string } }>('/docs/static/:file', unlisted, async (request, reply) => {
    const { file } = request.params
    if (!VIEWER_FILES.includes(file)) throw notFound('File')
    reply.headers(PAGE_HEADERS)
    return sendFile(request, reply, await read(file, () => readViewerFile(file)), 'no-cache')
  })
}

/** Each file is read and compressed when it is first asked for; one that could not be read is tried again. */
function createFileCache(): (name: string, load: () => Promise<PageFile>) => Promise<PageFile> {
  const files = new Map<string, Promise<PageFile>>()
  return (name, load) => {
    const cached = files.get(name)
    if (cached) return cached
    const loaded = load()
    loaded.catch(() => files.delete(name))
    files.set(name, loaded)
    return loaded
  }
}

/** Without the spaces for people: half as long. */
async function readDescription(file: URL): Promise<PageFile> {
  const body = Buffer.from(JSON.stringify(JSON.parse(await readFile(file, 'utf8'))))
  return { body, gzipped: await promisify(gzip)(body), type: 'application/json; charset=utf-8' }
}

async function readViewerFile(name: string): Promise<PageFile> {
  const body = await readFile(join(VIEWER_FOLDER, name))
  return { body, gzipped: await promisify(gzip)(body), type: TYPES[extname(name)] ?? '' }
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Audit Event Service: API</title>
<link rel="stylesheet" href="static/swagger-ui.css">
<link rel="icon" type="image/png" href="static/favicon-32x32.png">
</head>
<body>
<div id="api"></div>
<script src="static/swagger-ui-bundle.js"></script>
<script src="static/start.js"></script>
</body>
</html>
`

const START = "SwaggerUIBundle({ url: 'json', dom_id: '#api', deepLinking: true, validatorUrl: null })\n"
