/** Builds the dashboard to static files that the service serves under /dashboard/. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readLanguage } from './texts/read-language.ts'
import { textsPlugin } from './texts/texts-plugin.ts'

// A build during tests still makes what is shipped.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  root: file('.'),
  base: '/dashboard/',
  plugins: [
    textsPlugin(readLanguage(process.env['DASHBOARD_LANGUAGE'])),
    react(),
    tailwindcss(),
    earlyScript(),
    compiledAtOnce(),
  ],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // What a script that is loaded later imports is there already.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: { index: file('index.html'), early: file('src/api/early.ts') },
      // How long plugins took is no warning for people who install.
      checks: { bundlerTimings: false },
    },
  },
  server: { proxy: proxiedToService() },
})

/** Loads the script with the first requests before the page's own script, so that the answers arrive while that one is parsed. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const early = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'early')
        if (!early) throw new Error('The build has no early script.')
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/dashboard/${early.fileName}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

/**
 * Most of what is loaded first is called to draw the first page. Chromium compiles a script that begins with this line while it
 * arrives, beside the page's own thread, instead of function by function as they are called; to others it is a comment.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const entries = chunks.filter(({ isEntry }) => isEntry)
        const first = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]))
        for (const chunk of chunks)
          if (first.has(chunk.fileName)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      },
    },
  }
}

/** `vite --config web/vite.config.ts` shows the pages while they are written, with the data of a running service. */
function proxiedToService(): Record<string, string> {
  const service = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:8080'
  const paths = ['/dashboard/api', '/dashboard/login', '/dashboard/logout', '/dashboard/session']
  return Object.fromEntries(paths.map((path) => [`^${path}($|/)`, service]))
}
