/** Built pages, read into memory once; read again after a new build. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

export type PageFile = { readonly body: Buffer; readonly gzipped: Buffer | null; readonly type: string }

export type PageFiles = {
  /** By its path in the folder, for example `assets/index-1a2b.js`. */
  find(path: string): PageFile | undefined
}

/** Beside the program when it is built, of the newest build when it runs from its sources. */
export const PAGE_FOLDER = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../../dist/current/dashboard' : '../dashboard',
    import.meta.url,
  ),
)

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const GZIPPED = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

export function createPageFiles(folder: string): PageFiles {
  let files = new Map<string, PageFile>()
  let builtAt = 0

  function refresh(): void {
    const now = statSync(join(folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
    // While a build is being replaced the old one is still served.
    if (now === 0 || now === builtAt) return
    files = readFiles(folder)
    builtAt = now
  }

  return {
    find(path) {
      if (path === 'index.html' || !files.has(path)) refresh()
      return files.get(path)
    },
  }
}

function readFiles(folder: string): Map<string, PageFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, PageFile>()
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const file = join(entry.parentPath, entry.name)
    const body = readFileSync(file)
    const name = file.slice(folder.length + 1).replaceAll('\\', '/')
    files.set(name, pageFile(body, type, GZIPPED.has(extname(entry.name))))
  }
  return files
}

/** Compressed when it is first asked for: all at once would take long enough for others to wait. */
function pageFile(body: Buffer, type: string, isText: boolean): PageFile {
  let gzipped: Buffer | undefined
  return {
    body,
    type,
    get gzipped() {
      if (!isText) return null
      gzipped ??= gzipSync(body, { level: 9 })
      return gzipped
    },
  }
}
