/**
 * Do two builds answer the same? Starts both side by side, asks both the same, and prints what differs:
 *
 *   node prove/same-answers/same-answers.ts --before FOLDER --after FOLDER [--postgres] [--requests 2500] [--seed 1]
 *
 * The folders are checkouts that are built. What is meant to differ is listed in intended.ts.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OPERATIONS } from '../hostile/operations.ts'
import { type Both, createBoth, type FoundDifference } from './ask-both.ts'
import { makeCallers } from './callers.ts'
import { createClient } from './create-client.ts'
import { FLOWS } from './flows.ts'
import { INTENDED } from './intended.ts'
import { makeRequests } from './make-requests.ts'
import { openSides, type Sides } from './open-sides.ts'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    requests: { type: 'string', default: '2500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

if (values.before === undefined || values.after === undefined)
  throw new Error('Name both builds: --before FOLDER --after FOLDER')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const folders = { before: resolve(values.before), after: resolve(values.after) }
const seed = Number(values.seed)
print(`Seed ${seed}, ${values.postgres ? 'PostgreSQL' : 'embedded store'}.`)
const sides = await openSides(folders, values.postgres ? 'postgres' : 'embedded')
try {
  const both = createBoth(sides)
  await askEverything(both, sides, Number(values.requests))
  process.exitCode = report(both) ? 0 : 1
} finally {
  await sides.close()
}

async function askEverything(both: Both, opened: Sides, requests: number): Promise<void> {
  const client = createClient(both)
  const callers = await makeCallers(client, both, opened)
  for (const flow of FLOWS) await flow(client, callers)
  print(`${both.asked()} requests in flows.`)
  const made = makeRequests(seed, client, callers)
  while (both.asked() < requests) await client.send(made.next().value)
}

/** True where nothing differs that is not meant to. */
function report(both: Both): boolean {
  const { statuses, differences } = both
  const routes = OPERATIONS.map(({ method, path }) => `${method} ${path}`)
  const taken = routes.filter((route) =>
    [...(statuses.get(route)?.keys() ?? [])].some((status) => status < 300),
  )
  const missing = routes.filter((route) => !statuses.has(route))
  print(
    `${both.asked()} requests, ${both.repeated()} reads asked again because what follows the events was behind.`,
  )
  print(`${routes.length - missing.length} of ${routes.length} routes asked, ${taken.length} with success.`)
  print(`Without success: ${routes.filter((route) => !taken.includes(route)).join(', ') || 'none'}`)
  print(`Answers by status: ${totals(both)}`)
  const intended = differences.filter(isIntended)
  const others = differences.filter((difference) => !isIntended(difference))
  print(`${intended.length} intended differences, ${others.length} others.`)
  for (const [route, found] of Map.groupBy(others, ({ asked }) => asked.route)) printRoute(route, found)
  return others.length === 0
}

function totals({ statuses }: Both): string {
  const sums = new Map<number, number>()
  for (const counts of statuses.values())
    for (const [status, times] of counts) sums.set(status, (sums.get(status) ?? 0) + times)
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
}

function isIntended({ asked, what }: FoundDifference): boolean {
  return INTENDED.some((one) => [asked.route, '*'].includes(one.route) && one.what === what)
}

/** One example of each kind. */
function printRoute(route: string, found: readonly FoundDifference[]): void {
  print(`\n${route}`)
  for (const [what, all] of Map.groupBy(found, (one) => one.what)) {
    const [{ asked, number, before, after } = all[0] as FoundDifference] = all
    const body = asked.body === undefined ? '' : ` ${String(asked.body).slice(0, 200)}`
    print(
      `  ${what}, ${all.length} times; first in request ${number}: ${asked.method} ${asked.path.slice(0, 200)}${body}`,
    )
    print(`    before: ${before.slice(0, 300)}`)
    print(`    after:  ${after.slice(0, 300)}`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
