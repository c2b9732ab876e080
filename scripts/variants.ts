// Whether verdicts depend on spelling or on the route: npm run variants [-- --only text] [--show 3] [--routes]
import { parseArgs } from 'node:util'
import { failureOf, variantCases } from './variants/check-variants.ts'
import { deeds, routes, tryRoute } from './variants/routes.ts'
import { startedCases } from './variants/started.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    routes: { type: 'boolean', default: false },
    show: { type: 'string', default: '3' },
  },
})

process.exitCode = (values.routes ? printRoutes() : printVariants()) === 0 ? 0 : 1

function printVariants(): number {
  type Row = { count: number; failures: string[] }
  const rows = new Map<string, Row>()
  for (const each of [variantCases(), startedCases()].flatMap((cases) => [...cases])) {
    if (!each.transformation.includes(values.only)) continue
    const row = rows.get(each.transformation) ?? { count: 0, failures: [] }
    rows.set(each.transformation, row)
    row.count += 1
    const failure = failureOf(each)
    if (failure !== null)
      row.failures.push(`${show(each.example)}  =>  ${show(each.variant)}\n      ${failure}`)
  }
  let [count, failed] = [0, 0]
  for (const [name, row] of [...rows].sort(([, a], [, b]) => a.failures.length - b.failures.length)) {
    count += row.count
    failed += row.failures.length
    console.log(
      `${share(row.count - row.failures.length, row.count)} of ${String(row.count).padStart(4)}  ${name}`,
    )
    for (const failure of row.failures.slice(0, Number(values.show))) console.log(`    ${failure}`)
  }
  console.log(`${count} variants of ${rows.size} kinds, ${failed} fail: ${share(count - failed, count)} hold`)
  return failed
}

/** A matrix: the first letter of the level, with a star where it is too low. */
function printRoutes(): number {
  deeds.forEach(({ name, level }, index) => {
    console.log(`${index}: ${name} (${level})`)
  })
  let failed = 0
  for (const route of routes) {
    const cells = deeds.map((deed) => tryRoute(route, deed))
    failed += cells.filter(({ holds }) => !holds).length
    console.log(
      `${cells.map(({ level, holds }) => `${level[0]}${holds ? ' ' : '*'}`).join(' ')} ${route.kind}: ${route.name}`,
    )
  }
  const count = routes.length * deeds.length
  console.log(
    `${routes.length} routes x ${deeds.length} deeds, ${failed} cells too low: ${share(count - failed, count)} hold`,
  )
  return failed
}

function show(variant: unknown): string {
  return typeof variant === 'string' ? variant : JSON.stringify(variant)
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1).padStart(5)} %`
}
