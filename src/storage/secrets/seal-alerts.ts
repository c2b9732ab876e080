/** Webhook URLs are secrets: what is stored of one is its sealed text, its host, and a name to compare it by. */
import { createHash } from 'node:crypto'
import type { NewAlert, NewEvent } from '../contract/events.ts'
import type { Sealer } from './sealer.ts'

export type SealedAlert = Omit<NewAlert, 'webhook_url'> & SealedTarget

export type SealedEvent = Omit<NewEvent, 'alerts'> & { readonly alerts: readonly SealedAlert[] }

type SealedTarget = { readonly sealed_url: string; readonly target: string; readonly host: string }

const KNOWN_TARGETS_AT_MOST = 10_000

export function createAlertSealer(sealer: Sealer): (event: NewEvent) => SealedEvent {
  // The same URL gives the same sealed text for as long as it is remembered: rules match again and again.
  const known = new Map<string, SealedTarget>()

  function sealTarget(url: string): SealedTarget {
    const kept = known.get(url)
    if (kept) return kept
    const sealed = { sealed_url: sealer.seal(url), target: nameOf(url), host: hostOf(url) }
    if (known.size >= KNOWN_TARGETS_AT_MOST) known.clear()
    known.set(url, sealed)
    return sealed
  }

  return (event) => ({
    ...event,
    alerts: event.alerts.map(({ webhook_url, ...alert }) => ({ ...alert, ...sealTarget(webhook_url) })),
  })
}

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32)
}

function hostOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}` : ''
}
