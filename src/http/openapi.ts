/** OpenAPI 3.1 from the route schemas, at /openapi.json, and pages to browse it at /docs. */
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { completeDescription } from './complete-description.ts'

export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Audit Event Service',
        version,
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

export async function serveApiDescription(app: FastifyInstance): Promise<void> {
  for (const path of ['/openapi.json', '/v1/openapi.json'])
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
  await app.register(async (docs) => {
    await docs.register(helmet, { contentSecurityPolicy: false })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}
