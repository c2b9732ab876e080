/** Alerts as the rest of the service sees them: delivered in the background, watched, tried out. */
import { isIP } from 'node:net'
import type { Notice } from '../domain/notice.ts'
import { unavailable } from '../domain/problem.ts'
import type { AlertStorage, WaitingAlerts } from '../storage/contract/alerts.ts'
import { composeMessage } from './compose-message.ts'
import { createDeliverer, type Deliverer } from './create-deliverer.ts'
import { createTargetGuard, type TargetGuard } from './create-target-guard.ts'
import {
  createWebhookSender,
  type WebhookAnswer,
  type WebhookSenderOptions,
} from './create-webhook-sender.ts'
import { type Chat, recognizeChat } from './recognize-chat.ts'
import { renderMessage } from './render-message.ts'
import { webhookHeaders } from './sign-webhook.ts'

export type Alerts = Deliverer & {
  readonly guard: TargetGuard
  /** What waits to be sent, as of a second ago at most. */
  waiting(): Promise<WaitingAlerts>
  /** Sends a sample to a webhook, in the words of its chat. */
  test(url: string, ruleName: string, id: string): Promise<TargetTest>
  /** Any text to any URL that webhooks may have. Rejects where there was no answer. */
  post(url: string, body: string, contentType: string): Promise<Posted>
}

/** `answer`: one line for a person. */
type Posted = { readonly status: number; readonly body: string; readonly answer: string }

type TargetTest = WebhookAnswer & { readonly chat: Chat }

type AlertSettings = {
  /** Where the service listens; on loopback alone, whoever can call it can reach its neighbours anyway. */
  readonly host: string
  /** Set where others reach the service through another address or a proxy. */
  readonly publicUrl: string | null
  readonly trustProxy: readonly string[]
  readonly webhookAllow: readonly string[]
  readonly isWebhookStrict: boolean
  readonly webhookSecret: Buffer | null
  readonly alertGroupMs: number
}

export type AlertsOptions = AlertSettings &
  Pick<WebhookSenderOptions, 'lookup' | 'timeoutMs'> & {
    readonly storage: AlertStorage
    /** Whether there is more than one organization. */
    readonly hasNeighbours: () => boolean
    readonly now: () => number
    readonly random: () => number
    readonly warn: (message: string, error?: unknown) => void
  }

const FRESH_MS = 1_000
const TESTS_AT_ONCE = 8

export function createAlerts(options: AlertsOptions): Alerts {
  const { storage, now, webhookSecret } = options
  const { host, publicUrl, trustProxy, isWebhookStrict } = options
  const isReachable = isWebhookStrict || !isLoopback(host) || publicUrl !== null || trustProxy.length > 0
  const guard = createTargetGuard({
    isStrict: () => isReachable || options.hasNeighbours(),
    allowedHosts: options.webhookAllow,
  })
  const send = createWebhookSender({ ...options, guard })
  const deliverer = createDeliverer({
    ...options,
    send,
    signingKey: webhookSecret,
    groupMs: options.alertGroupMs,
  })
  let cached: { waiting: Promise<WaitingAlerts>; until: number } | null = null
  let tests = 0

  return {
    ...deliverer,
    guard,

    waiting() {
      if (cached && cached.until > now()) return cached.waiting
      const waiting = storage.countWaitingAlerts()
      cached = { waiting, until: now() + FRESH_MS }
      return waiting
    },

    async post(url, body, contentType) {
      let text = ''
      const headers = { 'content-type': contentType }
      const { status, answer } = await send({ url, body, headers }, undefined, (bytes) => {
        text = bytes.toString('utf8')
      })
      if (status === null) throw new Error(answer)
      return { status, body: text, answer }
    },

    async test(url, ruleName, id) {
      if (tests >= TESTS_AT_ONCE) throw unavailable('Too many webhooks are being tested right now.')
      tests += 1
      try {
        const message = composeMessage(sampleNotice(id, now()), {
          ruleName,
          publicUrl: null,
          count: 1,
          lastTime: now(),
        })
        const body = renderMessage(message, url)
        const answer = await send({ url, body, headers: webhookHeaders(id, body, webhookSecret, now()) })
        return { ...answer, chat: recognizeChat(url) }
      } finally {
        tests -= 1
      }
    },
  }
}

function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

function sampleNotice(id: string, now: number): Notice {
  return {
    event_id: id,
    stored: false,
    time: new Date(now).toISOString(),
    agent_id: 'sample-agent',
    action: 'sample_action',
    risk_level: 'low',
    pii_fields: [],
    frameworks: {},
    decision: 'allow',
    reason: null,
    why: 'This is a test: alerts of this rule will arrive here',
  }
}
