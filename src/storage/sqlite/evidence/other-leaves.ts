import type { DatabaseSync } from 'node:sqlite'
import type { FactChange } from '../../../resources/facts/records.ts'
import type { EvidenceCount, EvidenceLease, RunningProcess } from '../../contract/evidence.ts'
import { countsLeaf, lostProcessLeaf, type NewRecord } from '../../evidence/other-leaves.ts'
import { inTransaction } from '../threads/transaction.ts'
import type { LeafAppender } from './append-leaves.ts'

/** An append that comes in meanwhile waits for no more than this. */
const HOURS_A_STEP = 50

export function createOtherLeaves(database: DatabaseSync, leaves: LeafAppender) {
  const addCount = createCountAdder(database)
  const readHours = database.prepare(
    `SELECT DISTINCT organization_id, hour FROM evidence_counts WHERE hour < ? ORDER BY hour, organization_id LIMIT ${HOURS_A_STEP}`,
  )
  const readCounts = database.prepare(
    'SELECT name, events FROM evidence_counts WHERE organization_id = ? AND hour = ?',
  )
  const dropCounts = database.prepare('DELETE FROM evidence_counts WHERE organization_id = ? AND hour = ?')
  const readFact = database.prepare('SELECT value FROM facts WHERE name = ?')

  return {
    addCounts(counts: readonly EvidenceCount[]): void {
      inTransaction(database, () => counts.forEach(addCount))
    },

    enterCounts(_: EvidenceLease, beforeHour: number): boolean {
      const hours = readHours.all(beforeHour) as { organization_id: string; hour: number }[]
      if (hours.length === 0) return false
      inTransaction(database, () => {
        for (const { organization_id, hour } of hours) {
          const counts = readCounts.all(organization_id, hour) as unknown as EvidenceCount[]
          leaves.record(organization_id, { ...countsLeaf(hour, counts), id: leaves.nextId() })
          dropCounts.run(organization_id, hour)
        }
      })
      return hours.length === HOURS_A_STEP
    },

    /** There is no other process that would have to see when this one was there last: written once. */
    noteProcess({ id, started_at }: RunningProcess): void {
      database
        .prepare(
          'INSERT INTO evidence_processes (id, started_at, seen_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .run(id, started_at, started_at)
    },

    endProcess(id: string): void {
      database.prepare('DELETE FROM evidence_processes WHERE id = ?').run(id)
    },

    enterLostProcesses(_: EvidenceLease, ownId: string, _seenBefore: number): number {
      const lost = database.prepare('SELECT * FROM evidence_processes WHERE id <> ?').all(ownId)
      if (lost.length === 0) return 0
      inTransaction(database, () => {
        for (const process of lost) recordEverywhere(lostProcessLeaf(process as unknown as RunningProcess))
        database.prepare('DELETE FROM evidence_processes WHERE id <> ?').run(ownId)
      })
      return lost.length
    },

    recordInLogs(record: NewRecord, fact?: FactChange): boolean {
      return inTransaction(database, () => {
        if (fact) {
          const value = readFact.get(fact.name)?.['value']
          if (fact.from !== undefined && value !== fact.from) return false
          database.prepare('UPDATE facts SET value = ? WHERE name = ?').run(fact.to, fact.name)
        }
        recordEverywhere(record)
        return true
      })
    },
  }

  function recordEverywhere(record: NewRecord): void {
    const open = database.prepare(
      'SELECT organization_id FROM evidence_logs WHERE ended_at IS NULL ORDER BY organization_id',
    )
    for (const row of open.all())
      leaves.record(String(row['organization_id']), { ...record, id: leaves.nextId() })
  }
}

/** To be called inside a transaction. */
export function createCountAdder(database: DatabaseSync): (count: EvidenceCount) => void {
  const add = database.prepare(
    `INSERT INTO evidence_counts (organization_id, hour, name, events) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET events = events + excluded.events`,
  )
  return ({ organization_id, hour, name, events }) => {
    add.run(organization_id, hour, name, events)
  }
}
