/**
 * RFC 5424 messages over TCP or TLS, framed by their length (RFC 6587, RFC 5425). Syslog confirms nothing, so each batch has a
 * connection of its own: it counts as delivered once everything was sent and the receiver has then closed the connection in
 * order, which it does when it has read to the end. A receiver that dies before that resets the connection.
 */
import net from 'node:net'
import { hostname } from 'node:os'
import tls from 'node:tls'
import { isoTime } from '../../domain/iso-time.ts'
import type { RiskLevel } from '../../domain/risk-level.ts'
import { type Batch, delivered, notDelivered, type SentEvent, type Sink, type SinkAnswer } from './sink.ts'

const TIMEOUT_MS = 10_000
/** "Log audit". */
const FACILITY = 13
const SEVERITIES: Readonly<Record<RiskLevel, number>> = { low: 6, medium: 4, high: 3, critical: 2 }
const APP_NAME = 'audit-event-service'

export type SyslogAddress = { readonly isTls: boolean; readonly host: string; readonly port: number }

/** `tcp://host:port` or `tls://host:port`; null where it is neither. */
export function readSyslogAddress(text: string): SyslogAddress | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'tcp:' && url.protocol !== 'tls:')) return null
  const isPlain = !url.username && !url.password && !url.search && !url.hash && /^\/?$/.test(url.pathname)
  if (!isPlain || url.hostname === '' || url.port === '') return null
  return {
    isTls: url.protocol === 'tls:',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port),
  }
}

export function createSyslogSink(address: SyslogAddress, timeoutMs = TIMEOUT_MS): Sink {
  const name = hostNameOf(hostname())

  const send = ({ events }: Batch, signal: AbortSignal): Promise<SinkAnswer> =>
    exchange(address, Buffer.concat(events.map((event) => frameOf(event, name))), signal, timeoutMs)

  return { send, test: send, close: async () => {} }
}

function frameOf({ id, timeMs, risk, text }: SentEvent, host: string): Buffer {
  const priority = FACILITY * 8 + SEVERITIES[risk]
  const message = Buffer.from(`<${priority}>1 ${isoTime(timeMs)} ${host} ${APP_NAME} - ${id} - ${text}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

function exchange(
  { isTls, host, port }: SyslogAddress,
  bytes: Buffer,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<SinkAnswer> {
  return new Promise((resolve) => {
    const socket = isTls
      ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }) })
      : net.connect({ host, port })
    let isSent = false
    let isClosedByReceiver = false
    const finish = (answer: SinkAnswer) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      socket.destroy()
      resolve(answer)
    }
    const stop = () => finish(notDelivered('The service stopped before the receiver was done.'))
    const timer = setTimeout(
      () => finish(notDelivered(`The receiver was not done within ${timeoutMs / 1000} seconds.`)),
      timeoutMs,
    )
    signal.addEventListener('abort', stop)
    socket.once(isTls ? 'secureConnect' : 'connect', () => socket.end(bytes))
    socket.once('finish', () => {
      isSent = true
    })
    socket.once('end', () => {
      isClosedByReceiver = isSent
    })
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(notDelivered(`No connection, or it was lost: ${error.code ?? error.message}`)),
    )
    socket.once('close', () =>
      finish(
        isClosedByReceiver
          ? delivered('The receiver has read everything.')
          : notDelivered('The receiver closed the connection before it had read everything.'),
      ),
    )
    socket.resume()
  })
}

/** Printable characters without spaces; nothing else may stand there. */
function hostNameOf(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, '').slice(0, 255) || '-'
}
