/** Sends a bundle: events with their proofs, while they are read. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Policies } from '../../access/create-policies.ts'
import { isoTime } from '../../domain/iso-time.ts'
import type { Principal } from '../../domain/principal.ts'
import { BUNDLE_FORMAT, type BundledLog } from '../../evidence/bundle.ts'
import { base64, bundleRecords, proveEvents } from '../../notary/bundle-entries.ts'
import { checkpointNote } from '../../notary/checkpoint-note.ts'
import type { Notary } from '../../notary/create-notary.ts'
import { proveConsistency } from '../../notary/prove.ts'
import type { EventSlice } from '../../storage/contract/events.ts'
import type { AnchorReceipt, EvidenceLog } from '../../storage/contract/evidence.ts'
import type { Storage } from '../../storage/contract/storage.ts'
import type { ServiceJob } from '../jobs/tasks.ts'
import { createBundleNotes } from './bundle-notes.ts'
import type { ShownAs } from './shown-as.ts'

const README =
  'Check this bundle with a verifier of a release of Audit Event Service: audit-service evidence verify, docs/verify/verify.py or docs/verify/verify.html. None of them uses the network. Compare its checkpoint with one that you got from elsewhere (--known, --witness): without one, the operator of the service could have made everything anew. What is proven, and every byte of this file, is described in docs/evidence.md.'

type BundleContent = {
  readonly principal: Principal
  readonly job: ServiceJob
  readonly view: ShownAs
  /** Each with a checkpoint; taken before the ids, so that every entry that they cover is there. */
  readonly logs: readonly EvidenceLog[]
  /** With the entries that are no events. */
  readonly isEverything: boolean
  /** Nothing that the checkpoints cover is left out. */
  readonly isComplete: boolean
  readonly fromSize: number | undefined
  readonly ids: AsyncIterable<readonly string[]>
}

export type Bundler = { send(reply: FastifyReply, content: BundleContent): Promise<FastifyReply> }

export type BundlerOptions = {
  readonly storage: Storage
  readonly notary: Notary
  readonly policies: Pick<Policies, 'at'>
  readonly now: () => number
}

export function createBundler({ storage, notary, policies, now }: BundlerOptions): Bundler {
  async function describeLogs(
    content: BundleContent,
    receipts: readonly AnchorReceipt[],
  ): Promise<BundledLog[]> {
    const { logs, fromSize, isComplete } = content
    const described: BundledLog[] = []
    for (const log of logs) {
      const size = log.checkpoint?.size ?? 0
      const consistency =
        fromSize !== undefined && fromSize <= size
          ? [{ size: fromSize, proof: (await proveConsistency(storage, log, fromSize, size)).map(base64) }]
          : []
      described.push({
        key: notary.keyOf(log.origin),
        checkpoint: checkpointNote(log, receipts) ?? '',
        consistency,
        complete: isComplete ? { from: 0, to: size } : null,
      })
    }
    return described
  }

  async function* textOf(content: BundleContent, head: object): AsyncGenerator<string> {
    const { principal, job, view, logs, isEverything } = content
    yield `${JSON.stringify(head).slice(0, -1)},"entries":[`
    let separator = '\n'
    const unproven: string[] = []
    const notes = createBundleNotes(principal.organization_id, policies)
    const line = (entry: string) => {
      const text = separator + entry
      separator = ',\n'
      return text
    }
    if (isEverything)
      for (const place of logs.keys())
        for (const entry of await bundleRecords(storage, logs, place)) yield line(JSON.stringify(entry))
    for await (const events of slices(content)) {
      const found = await proveEvents(storage, principal.organization_id, logs, events)
      unproven.push(...found.unproven)
      notes.add(events)
      yield (await job.run('bundleLines', { as: view, proven: found.proven })).map(line).join('')
    }
    const tail = { unproven, ...(await notes.describe()) }
    yield `],${JSON.stringify(tail).slice(1)}\n`
  }

  async function* slices({ principal, ids }: BundleContent): AsyncGenerator<EventSlice['events']> {
    for await (const found of ids)
      for (let rest = found; rest.length > 0; ) {
        const slice: EventSlice = await storage.exportEvents(principal.organization_id, rest)
        yield slice.events
        rest = slice.rest
      }
  }

  return {
    async send(reply, content) {
      const time = new Date(now()).toISOString()
      const name = `audit-bundle-${time.slice(0, 19).replaceAll(':', '')}Z.json`
      const receipts = await storage.listReceipts(content.principal.organization_id)
      const head = {
        ...{ format: BUNDLE_FORMAT, made_at: time, readme: README },
        logs: await describeLogs(content, receipts),
        anchors: describeAnchors(content.logs, receipts),
      }
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(textOf(content, head), { objectMode: false }))
    },
  }
}

/** Who has seen which size of which log, and when. */
function describeAnchors(logs: readonly EvidenceLog[], receipts: readonly AnchorReceipt[]): object[] {
  return logs.flatMap(({ id }, log) =>
    receipts
      .filter(({ log_id, size }) => log_id === id && size > 0)
      .map(({ sink, size, at }) => ({ log, anchor: sink, size, confirmed_at: isoTime(at) })),
  )
}
