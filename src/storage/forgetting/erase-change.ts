/** A change whose record lost what it said, and what still proves it. */
import { ERASED, type Erasure, erasureText } from '../../domain/erasure.ts'
import type { StoredLeaf } from '../../evidence/leaf-bytes.ts'
import { sealRecord } from '../../evidence/new-leaves.ts'
import type { ErasedEntry } from '../contract/forgetting.ts'

/** In the place of `before`, `after` and the details of its leaf: JSON. */
export const ERASED_JSON = JSON.stringify(ERASED)

/** The same of a change that waits: it can no longer be confirmed. Its id is that of the record of the request. */
export const BLANK_PENDING = (organization: string, id: string) =>
  `UPDATE pending_changes SET sealed_request = '', effect = '[]', summary = '${ERASED}', subject = '${ERASED}', reason = NULL,
     state = CASE WHEN state IN ('pending', 'confirmed') THEN 'refused' ELSE state END
   WHERE organization_id = ${organization} AND id = ${id}`

/** `details`: of the leaf, as they were. */
export function erasedRecord(
  { id, salt }: Pick<StoredLeaf, 'id' | 'salt'>,
  { kind, details }: { readonly kind: string; readonly details: string },
  erasure: Erasure,
): ErasedEntry {
  return {
    id,
    entry: sealRecord({ kind, id, details }, salt).entry,
    salts: {},
    erased: { details: erasureText(erasure) },
  }
}
