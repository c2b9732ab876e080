/** Builds the dashboard to static files that the service serves under /dashboard/. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Whoever builds while testing still gets what is shipped.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production'

// biome-ignore lint/style/noDefaultExport: Vite asks for it
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/dashboard/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/dashboard',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: proxiedToService() },
})

/** `vite --config web/vite.config.ts` shows the pages while they are written, with the data of a running service. */
function proxiedToService(): Record<string, string> {
  const service = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:8080'
  const paths = ['/dashboard/api', '/dashboard/login', '/dashboard/logout', '/dashboard/session']
  return Object.fromEntries(paths.map((path) => [`^${path}($|/)`, service]))
}
