/** The one thing that the classifier has from Node. A browser has no gunzip that answers at once: web/try-it/gunzip.ts stands for it there. */
import { constants, gunzipSync } from 'node:zlib'

/** Throws where it is no gzip, or would be longer; what is cut off gives what there is. */
export function gunzip(bytes: Uint8Array, maxLength: number): Uint8Array {
  return gunzipSync(bytes, { maxOutputLength: maxLength, finishFlush: constants.Z_SYNC_FLUSH })
}
