/** Evidence that is in no event, as it was before it was joined; for another store, which joins it anew. */
import type { DatabaseSync } from 'node:sqlite'
import type { EvidenceNote } from '../../contract/calls.ts'

type NoteRow = { readonly id: string; readonly organization_id: string; readonly note: string }

export function* notes(database: DatabaseSync): Iterable<NoteRow> {
  const waiting = database.prepare('SELECT id, organization_id, note FROM evidence_notes').iterate()
  for (const row of waiting) yield row as unknown as NoteRow
  const joined = database
    .prepare(
      `SELECT v.id, v.source, v.key_id, v.facts, v.detail, c.organization_id, c.team_id, c.session_id, c.call_id, c.agent_id,
         c.action, c.user_name, c.host, c.duration_ms, c.hook_version
       FROM call_evidence v JOIN calls c ON c.number = v.call WHERE v.seq IS NULL`,
    )
    .iterate()
  for (const { user_name, team_id, ...row } of joined) {
    const known = Object.entries({ ...row, user: user_name }).filter(([, value]) => value !== null)
    const note = { ...Object.fromEntries(known), team_id: team_id === '' ? null : team_id } as EvidenceNote
    yield { id: note.id, organization_id: note.organization_id, note: JSON.stringify(note) }
  }
}
