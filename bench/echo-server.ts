// The yardstick: a bare route that parses and echoes the same body, with no store.
import Fastify from 'fastify'

const app = Fastify()
app.post('/v1/events', async (request, reply) => reply.code(201).send(request.body))
console.log(`is listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
