import { ERASED, type Erasure } from '../../domain/erasure.ts'
import { noticeFromText, noticeToText } from '../../domain/notice.ts'

/** What an alert says of an event that lost fields. */
export function eraseNotice(text: string, { mode, fields }: Pick<Erasure, 'mode' | 'fields'>): string {
  // Credentials are in no notice.
  if (mode === 'credentials') return text
  const notice = noticeFromText(text)
  return noticeToText({
    ...notice,
    ...(fields.includes('agent_id') && { agent_id: ERASED }),
    ...(fields.includes('action') && { action: ERASED }),
    ...(fields.includes('verdict') && { reason: notice.reason === null ? null : ERASED, why: null }),
  })
}
