import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../service.ts'
import { read, readYaml } from './deploy-files.ts'

type Dashboard = {
  panels: { id: number; type: string; title: string; gridPos: Box; targets?: { expr: string }[] }[]
  templating: { list: { name: string; definition?: string }[] }
}
type Box = { x: number; y: number; w: number; h: number }
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> }

const dashboard: Dashboard = JSON.parse(read('deploy/grafana/dashboard.json'))
const rules = readYaml<{ groups: { rules: Rule[] }[] }>('deploy/prometheus/rules.yaml').groups.flatMap(
  (group) => group.rules,
)
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
)
const expressions = [...shown, ...rules.map(({ alert, expr }) => [alert, expr] as const)]

let service: TestService
/** Each series that the running service shows, with its labels. */
const exposed = new Map<string, Map<string, Set<string>>>()

beforeAll(async () => {
  service = await startService()
  await service.post({ data: { command: 'ls' } })
  await service.call('GET', '/readyz')
  await service.call('GET', '/v1/events/unknown')
  const { text } = await service.call('GET', '/metrics')
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = exposed.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
    exposed.set(name, known)
  }
  // Garbage is collected when it is collected: its time may not be there yet.
  exposed.set('nodejs_gc_duration_seconds_sum', new Map([['kind', new Set()]]))
  exposed.set('up', new Map())
})

afterAll(() => service.stop())

test.each(expressions)('%s: asks for metrics and labels that the service has', (_title, expression) => {
  const metrics = metricsIn(expression)
  expect(metrics.length).toBeGreaterThan(0)
  const askedLabels = labelsIn(expression)
  for (const metric of metrics) expect([...exposed.keys()]).toContain(metric)
  const labels = new Set([
    'job',
    'instance',
    ...metrics.flatMap((name) => [...(exposed.get(name)?.keys() ?? [])]),
  ])
  expect(askedLabels.filter((label) => !labels.has(label))).toEqual([])
})

test('routes that are asked for by name are routes of the service', async () => {
  const routes = exposed.get('audit_http_request_seconds_count')?.get('route')
  const named = expressions.flatMap(([, text]) =>
    [...text.matchAll(/route!?="([^"]+)"/g)].map(([, name]) => name),
  )
  expect(new Set(named)).toEqual(new Set(['/v1/events', '/readyz']))
  expect(routes).toEqual(new Set(['/v1/events', '/readyz', '/v1/events/:event_id']))
})

test('what the dashboard lists to choose from comes from a metric that is always there', () => {
  const asked = dashboard.templating.list.flatMap(({ definition }) => definition ?? [])
  expect(asked.map((text) => /^label_values\((\w+)/.exec(text)?.[1])).toEqual([
    'audit_storage_bytes',
    'audit_storage_bytes',
  ])
  expect([...exposed.keys()]).toContain('audit_storage_bytes')
})

test('panels of the dashboard have ids of their own and do not overlap', () => {
  const { panels } = dashboard
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const overlapping = panels.flatMap((one, index) =>
    panels
      .slice(index + 1)
      .filter((other) => overlap(one.gridPos, other.gridPos))
      .map((other) => `${one.title} and ${other.title}`),
  )
  expect(overlapping).toEqual([])
  expect(panels.filter(({ gridPos }) => gridPos.x + gridPos.w > 24)).toEqual([])
})

test('every rule has a severity, says what happened and what it means', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning', 'info'], alert).toContain(labels.severity)
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description'])
  }
})

/** Names that are neither functions nor words of the query language, once strings, selectors and groupings are gone. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring) ?\([^)]*\)|\boffset \w+/g, ' ')
  return [...bare.matchAll(/\b([a-z_]\w*)\b(?! ?\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'count', 'max', 'min'].includes(name))
}

function labelsIn(expression: string): string[] {
  const selected = [...expression.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label)
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
  return [...selected, ...grouped]
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}
