import { isUrlElsewhere } from './is-elsewhere.ts'
import type { Post, Sink } from './sink.ts'

const EVERY_MS = 10_000

/** A URL of whoever wants to be able to check the service: it is sent every checkpoint as JSON, as in the anchor file. */
export function createAnchorUrl(url: string, post: Post): Sink {
  return {
    name: 'url',
    place: 'the URL of SERVICE_EVIDENCE_ANCHOR_URL',
    confirms: true,
    isIndependent: isUrlElsewhere(url),
    everyMs: EVERY_MS,
    async publish({ origin, size, note, time }) {
      const body = JSON.stringify({ time, origin, size, checkpoint: note })
      const { status, answer } = await post(url, body, 'application/json; charset=utf-8')
      if (status < 200 || status > 299) throw new Error(answer)
      return ''
    },
    lastOf: async () => null,
  }
}
