/** A team and the record of its making are there together, or neither is. */
import { ask } from '../service/call-service.ts'
import type { SentChange } from './create-history.ts'

const PAGE = 200

export async function checkChanges(url: URL, changes: readonly SentChange[]): Promise<string[]> {
  const { teams } = await ask(url, 'GET', '/v1/org/teams')
  const made = tally(teams.map(({ name }: { name: string }) => name))
  const recorded = tally(await subjectsOfRecords(url))
  return changes.flatMap(({ name, outcome }) => {
    const [teamCount, recordCount] = [made.get(name) ?? 0, recorded.get(name) ?? 0]
    if (teamCount !== recordCount) return [`team ${name}: ${teamCount} made, ${recordCount} recorded`]
    const isRight = { acknowledged: teamCount === 1, refused: teamCount === 0, unknown: teamCount <= 1 }
    return isRight[outcome] ? [] : [`team ${name}: ${outcome}, but made ${teamCount} times`]
  })
}

async function subjectsOfRecords(url: URL): Promise<string[]> {
  const subjects: string[] = []
  for (let offset = 0, total = 1; offset < total; offset += PAGE) {
    const page = await ask(url, 'GET', `/v1/org/changes?kind=team.created&limit=${PAGE}&offset=${offset}`)
    total = page.total
    for (const { subject } of page.changes) subjects.push(subject)
  }
  return subjects
}

function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
