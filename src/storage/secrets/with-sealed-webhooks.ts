/**
 * Webhook URLs are secrets, and so are those of clients at their providers: an engine stores sealed text and never sees one.
 * This is the only place that seals and opens them, in policies, notices, alerts, providers, streams and changes that wait.
 */
import { createHash } from 'node:crypto'
import type { NoticeSettings } from '../../domain/notices.ts'
import type { StreamTarget } from '../../domain/stream.ts'
import type { SealedPendingChange, StoredPendingChange } from '../../resources/pending-changes/records.ts'
import type { SealedProvider, StoredProvider } from '../../resources/providers/records.ts'
import type { SealedStream, StoredStream } from '../../resources/streams/records.ts'
import type { NewAlert, NewEvent, PackedEvents } from '../contract/events.ts'
import type { Storage } from '../contract/storage.ts'
import { mapNoticeWebhooks, mapWebhooks } from './map-webhooks.ts'
import type { SealedAlert, SealedEvent, SealedStorage } from './sealed-storage.ts'
import type { Sealer } from './sealer.ts'

type SealedTarget = Pick<SealedAlert, 'sealed_url' | 'target' | 'host'>

/** Of a damaged row: no URL that anything could be sent to. */
const NO_TARGET: StreamTarget = { url: '', signing_secret: '', headers: {} }

const MAX_CACHED_TARGETS = 10_000

export function withSealedWebhooks(store: SealedStorage, sealer: Sealer): Storage {
  const sealAlerts = createAlertSealer(sealer)

  function sealEvent(event: NewEvent): SealedEvent {
    return { ...event, alerts: sealAlerts(event.alerts) }
  }

  function sealPack(pack: PackedEvents): PackedEvents<SealedAlert> {
    return { ...pack, alerts: pack.alerts.map(([event, alerts]) => [event, sealAlerts(alerts)]) }
  }

  function openAlert<T extends { readonly sealed_url: string }>({ sealed_url, ...alert }: T) {
    return { ...alert, webhook_url: unsealOrEmpty(sealed_url, sealer) }
  }

  function sealProvider({ client_secret, ...provider }: StoredProvider): SealedProvider {
    return { ...provider, sealed_secret: sealer.seal(client_secret) }
  }

  function openProvider({ sealed_secret, ...provider }: SealedProvider): StoredProvider {
    return { ...provider, client_secret: unsealOrEmpty(sealed_secret, sealer) }
  }

  function openPending({ sealed_request, ...change }: SealedPendingChange): StoredPendingChange {
    return { ...change, request: sealed_request === '' ? '' : unsealOrEmpty(sealed_request, sealer) }
  }

  function openStream({ sealed_target, ...stream }: SealedStream): StoredStream {
    const text = unsealOrEmpty(sealed_target, sealer)
    return { ...stream, target: text === '' ? NO_TARGET : (JSON.parse(text) as StreamTarget) }
  }

  return {
    ...store,
    createPendingChange: ({ request, ...change }, record) =>
      store.createPendingChange({ ...change, sealed_request: sealer.seal(request) }, record),
    async findPendingChange(organizationId, id) {
      const change = await store.findPendingChange(organizationId, id)
      return change && openPending(change)
    },
    listPendingChanges: async (...parameters) =>
      (await store.listPendingChanges(...parameters)).map(openPending),

    createProvider: (provider, record) => store.createProvider(sealProvider(provider), record),
    updateProvider: (provider, record) => store.updateProvider(sealProvider(provider), record),
    async findProvider(id) {
      const provider = await store.findProvider(id)
      return provider && openProvider(provider)
    },
    listProviders: async (organizationId) => (await store.listProviders(organizationId)).map(openProvider),

    createStream: ({ target, ...stream }, positions, record) =>
      store.createStream(
        { ...stream, sealed_target: sealer.seal(JSON.stringify(target)) },
        positions,
        record,
      ),
    changeStream: (organizationId, id, { target, ...change }, record) =>
      store.changeStream(
        organizationId,
        id,
        { ...change, ...(target && { sealed_target: sealer.seal(JSON.stringify(target)) }) },
        record,
      ),
    listStreams: async (organizationId) => (await store.listStreams(organizationId)).map(openStream),

    append: (events) => store.append(events.map(sealEvent)),
    appendTogether: (packs) => store.appendTogether(packs.map(sealPack)),
    appendEach: (pack) => store.appendEach(sealPack(pack)),

    async readPolicy(scope, version) {
      const { organization, team, ...policy } = await store.readPolicy(scope, version)
      return {
        ...policy,
        organization: mapWebhooks(organization, sealer.open),
        team: mapWebhooks(team, sealer.open),
      }
    },
    savePolicy: (scope, expectedVersion, overrides, record) =>
      store.savePolicy(scope, expectedVersion, mapWebhooks(overrides, sealer.seal), record),

    async readSettings(position, at) {
      const { policies, ...read } = await store.readSettings(position, at)
      // All organizations are read together: what is damaged in one must not stop the others.
      const open = (url: string) => unsealOrEmpty(url, sealer)
      return {
        ...read,
        policies: policies.map((one) => ({ ...one, overrides: mapWebhooks(one.overrides, open) })),
      }
    },

    async readNotices(organizationId) {
      return mapNotices(await store.readNotices(organizationId), sealer.open)
    },
    async listNotices() {
      return (await store.listNotices()).map((stored) => mapNotices(stored, sealer.open))
    },
    saveNotices: (organizationId, expectedVersion, settings, record) =>
      store.saveNotices(organizationId, expectedVersion, mapNoticeWebhooks(settings, sealer.seal), record),

    claimAlerts: async (claim) => (await store.claimAlerts(claim)).map(openAlert),
    async listAlerts(scope, filter, page) {
      const { alerts, total } = await store.listAlerts(scope, filter, page)
      return { alerts: alerts.map(openAlert), total }
    },
    async findAlert(organizationId, id) {
      const alert = await store.findAlert(organizationId, id)
      return alert && openAlert(alert)
    },
  }
}

function createAlertSealer(sealer: Sealer): (alerts: readonly NewAlert[]) => SealedAlert[] {
  // The same URL gives the same sealed text for as long as it is cached: rules match again and again.
  const cached = new Map<string, SealedTarget>()
  let cachedWith = sealer.secrets.inForce()

  function sealTarget(url: string): SealedTarget {
    if (cachedWith !== sealer.secrets.inForce()) cached.clear()
    cachedWith = sealer.secrets.inForce()
    const kept = cached.get(url)
    if (kept) return kept
    const sealed = { sealed_url: sealer.seal(url), target: nameOf(url), host: hostOf(url) }
    if (cached.size >= MAX_CACHED_TARGETS) cached.clear()
    cached.set(url, sealed)
    return sealed
  }

  return (alerts) => alerts.map(({ webhook_url, ...alert }) => ({ ...alert, ...sealTarget(webhook_url) }))
}

function nameOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32)
}

function hostOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed ? `${parsed.protocol}//${parsed.host}` : ''
}

/** One damaged row must not stop the others: an empty URL fails like any that cannot be sent to. */
function unsealOrEmpty(sealed: string, sealer: Sealer): string {
  try {
    return sealer.open(sealed)
  } catch {
    return ''
  }
}

function mapNotices<T extends { readonly settings: NoticeSettings }>(
  stored: T,
  change: (url: string) => string,
): T {
  return { ...stored, settings: mapNoticeWebhooks(stored.settings, change) }
}
