/** Signature Version 4 of one request to S3-compatible storage, by AWS's description: the headers that it needs. */
import { createHash, createHmac } from 'node:crypto'

export type S3Credentials = { readonly access_key_id: string; readonly secret_access_key: string }

type S3Request = {
  readonly method: 'GET' | 'PUT'
  /** Without a query; its path is encoded already, as `encodeS3Path` does. */
  readonly url: URL
  /** Signed too; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

export function signedS3Headers(
  { method, url, headers, body }: S3Request,
  { access_key_id, secret_access_key }: S3Credentials,
  region: string,
  timeMs: number,
): Record<string, string> {
  const time = new Date(timeMs).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join('')
  const canonical = [method, url.pathname, '', lines, names.join(';'), bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret_access_key}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${access_key_id}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** Everything is escaped that AWS does not call unreserved, but not the slashes. */
export function encodeS3Path(path: string): string {
  return encodeURIComponent(path)
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%2F', '/')
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}
