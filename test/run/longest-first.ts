import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files of a project stay together, since a worker loads what they need once. Those that wait most come first. */
const PROJECTS = [
  'gate:proofs',
  'gate:browser',
  'gate:programs',
  'gate:http alone',
  'gate:postgres',
  'gate:http',
  'gate:generated',
  'gate:unit',
  'rest:proofs',
  'rest:browser',
  'rest:http',
  'rest:programs',
  'rest:postgres alone',
  'rest:postgres',
]

/** Files that take longest, so that none of them is left alone at the end. */
const LONGEST = [
  'hook/failures',
  'process/commands',
  'gateway/passing',
  'process/first-start',
  'storage/postgres',
  'streams/streams',
  'storage/sqlite',
  'prove/proofs',
  'prove-hostile/hostile',
  'browser/accessibility',
  'browser/hostile',
  'browser/events',
  'upgrade/rotate-secret',
  'process/build',
  'postgres/faults',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (a, b) =>
        PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) ||
        rankOf(a) - rankOf(b) ||
        (a.moduleId < b.moduleId ? -1 : 1),
    )
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((place) => moduleId.includes(`/test/${place}`))
  return rank === -1 ? LONGEST.length : rank
}
