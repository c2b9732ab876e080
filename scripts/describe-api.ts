/** OpenAPI 3.1 from the schemas of the routes of a service that is started for this. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '../src/bin/settings.ts'
import { startService } from '../src/bin/start-service.ts'
import { VERSION } from '../src/bin/version.ts'
import { completeDescription } from './complete-description.ts'

export async function describeApi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'audit-generate-'))
  const settings = readSettings({
    SERVICE_DATA_DIR: folder,
    SERVICE_PORT: '0',
    SERVICE_LOG_LEVEL: 'silent',
  })
  let described: FastifyInstance | undefined
  const service = await startService(settings, undefined, undefined, async (app) => {
    await followRoutes(app)
    described = app
  })
  try {
    return `${JSON.stringify(described?.swagger(), null, 2)}\n`
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true })
  }
}

async function followRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Audit Event Service',
        version: VERSION,
        description:
          'Records what autonomous software agents do, says how risky it was and why, maps it to GDPR, the EU AI Act and SOC 2, and stops the dangerous action before it happens.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'events', description: 'What agents did, and the verdict.' },
        { name: 'evidence', description: 'What proves that the events were not changed.' },
        { name: 'privacy', description: 'How long data is kept, and how it is forgotten.' },
        { name: 'policy', description: 'What is stored, mapped, alerted and blocked.' },
        { name: 'approvals', description: 'Calls that were blocked, and what a person said to them.' },
        {
          name: 'reviews',
          description: 'What people make of risky events, and changes that wait for a second person.',
        },
        { name: 'alerts', description: 'What was sent to chats, and the result.' },
        { name: 'streams', description: 'Copies of the record for other systems.' },
        { name: 'keys', description: 'Who may call: keys and teams.' },
        { name: 'people', description: 'Who signs in: persons, their sessions, and providers of identity.' },
        { name: 'organizations', description: 'For the operator of the deployment.' },
        { name: 'telemetry', description: 'What agent clients send by themselves.' },
        { name: 'catalogue', description: 'What the classifier knows.' },
      ],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transformObject: (described) =>
      'openapiObject' in described ? completeDescription(described.openapiObject) : described.swaggerObject,
    // A wildcard has no name of its own, and a path parameter needs one.
    transform: ({ schema, url }) => ({ schema, url: url.replace(/\*$/, ':path') }),
    refResolver: { buildLocalReference: (json) => String(json.$id) },
  })
}
