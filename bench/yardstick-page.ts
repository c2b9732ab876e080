/** The least that could show the same rows: a page, one script, a plain table; the question goes on to the service. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Yardstick</title><body><script type="module" src="/table.js"></script>`

const SCRIPT = `const after = new Date(Date.now() - 7 * 24 * 3600000).toISOString()
const answer = await fetch('/events?limit=50&include=findings&after=' + after)
const { events } = await answer.json()
const table = document.createElement('table')
for (const event of events) {
  const row = table.insertRow()
  row.dataset.event = event.id
  for (const text of [event.created_at, event.risk_level, event.agent_id, event.action, JSON.stringify(event.data), event.decision])
    row.insertCell().textContent = text
}
document.body.append(table)
`

const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': ['text/html', PAGE],
  '/table.js': ['text/javascript', SCRIPT],
}

export async function startYardstick(
  service: string,
  key: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = FILES[url]
    if (file) return response.setHeader('content-type', file[0]).end(file[1])
    if (!url.startsWith('/events?')) return response.writeHead(404).end()
    const answer = await fetch(`${service}/v1${url}`, { headers: { authorization: `Bearer ${key}` } })
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
