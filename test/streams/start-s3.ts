/** S3-compatible storage on loopback that is strict: it checks signatures by AWS's description, from what came over the wire. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type S3Server = {
  readonly url: string
  /** By the raw path of the request. */
  readonly objects: Map<string, Buffer>
  /** The raw path of every request, in the order in which they came. */
  readonly asked: string[]
}

/** `refuse`: the request is not looked at. `lose`: it is done, and the answer never comes. */
export type Mood = 'well' | 'refuse' | 'lose'

type Options = {
  readonly region: string
  /** By access key. */
  readonly secrets: Readonly<Record<string, string>>
  readonly mood?: () => Mood
}

const MAX_SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** Ended with the test. */
export async function startS3(options: Options): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    asked.push(path)
    const mood = options.mood?.() ?? 'well'
    if (mood === 'refuse') return refuse(response, 503, 'SlowDown')
    const problem = problemOf(request, body, options)
    if (problem) return refuse(response, 403, problem)
    if (request.method !== 'PUT') return refuse(response, 405, 'MethodNotAllowed')
    objects.set(path, body)
    if (mood === 'lose') (response.socket as Socket).resetAndDestroy()
    else response.writeHead(200, { etag: '"x"' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, asked }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const path = 'AccessKeyId of somebody, and a resource'
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${path}</Message></Error>`)
}

function problemOf(request: IncomingMessage, body: Buffer, { region, secrets }: Options): string | null {
  const { headers, method, url = '' } = request
  const found = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!found) return 'AccessDenied'
  const [, key = '', day = '', asked, names = '', signature = ''] = found
  const secret = secrets[key]
  if (secret === undefined) return 'InvalidAccessKeyId'
  if (asked !== region) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const bodyHash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'BadDigest'
  const signed = names.split(';')
  // All that AWS wants signed: the host, and every header of its own.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (needed.some((name) => !signed.includes(name))) return 'AccessDenied'
  const [path, query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${bodyHash}`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash}`
  const hmac = (with_: Buffer | string, part: string) => createHmac('sha256', with_).update(part).digest()
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  const isRight = timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'))
  return isRight ? null : 'SignatureDoesNotMatch'
}
