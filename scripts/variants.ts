// Whether verdicts depend on spelling: npm run variants [-- --only text] [--show 3]
import { parseArgs } from 'node:util'
import { failureOf, variantCases } from './variants/check-variants.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, show: { type: 'string', default: '3' } },
})

type Row = { count: number; failures: string[] }
const rows = new Map<string, Row>()
for (const each of variantCases()) {
  if (!each.transformation.includes(values.only)) continue
  const row = rows.get(each.transformation) ?? { count: 0, failures: [] }
  rows.set(each.transformation, row)
  row.count += 1
  const failure = failureOf(each)
  if (failure !== null)
    row.failures.push(
      `${each.example}  =>  ${typeof each.variant === 'string' ? each.variant : JSON.stringify(each.variant)}\n      ${failure}`,
    )
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
process.exitCode = failed === 0 ? 0 : 1

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1).padStart(5)} %`
}
