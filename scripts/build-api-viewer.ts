import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of Swagger UI that the page at /docs/ needs, as src/http/api-description.ts lists them, and their licence. */
const FILES = ['static/swagger-ui-bundle.js', 'static/swagger-ui.css', 'static/favicon-32x32.png', 'LICENSE']

/** Copied, so that the package needs no dependency for them. */
export async function buildApiViewer(folder: string): Promise<void> {
  const swaggerUi = dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')))
  mkdirSync(folder, { recursive: true })
  for (const file of FILES) copyFileSync(join(swaggerUi, file), join(folder, file.replace('static/', '')))
}
