import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { SETTINGS } from '../../src/bin/settings.ts'
import { CHART, filesBelow, read, readYaml } from './deploy-files.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  propertyNames?: { not: { enum: string[] } }
}

const templates = filesBelow(`${CHART}/templates`)
const schema: Schema = JSON.parse(read(`${CHART}/values.schema.json`))
const values = readYaml<Record<string, unknown>>(`${CHART}/values.yaml`)
const accepts = new Ajv({ strict: false }).compile(schema)

/** Every value by its path: `store.kind`. What has no fields of its own (labels, tolerations) is one value. */
function pathsOf({ properties = {} }: Schema, above = ''): string[] {
  return Object.entries(properties).flatMap(([name, inner]) =>
    inner.properties ? pathsOf(inner, `${above}${name}.`) : [above + name],
  )
}

function valueAt(path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], values)
}

test('the values are as the schema has them, and the schema knows each of them', () => {
  expect(accepts(values), JSON.stringify(accepts.errors)).toBe(true)
  const missing = pathsOf(schema).filter((path) => path !== 'global' && valueAt(path) === undefined)
  expect(missing).toEqual([])
})

test.each([
  ['a value that the chart does not know', { replicas: 3 }],
  ['a store that there is not', { store: { kind: 'mysql' } }],
  ['a setting that the chart sets itself', { settings: { SERVICE_SECRET: 'sixteen characters' } }],
  [
    'a setting that is no string, which Helm would write as 1e+06',
    { settings: { SERVICE_RATE_LIMIT: 1_000_000 } },
  ],
  ["a variable that is none of the service's", { settings: { PATH: '/tmp' } }],
])('%s is refused', (_what, wrong) => {
  expect(accepts({ ...values, ...wrong })).toBe(false)
})

test('the settings that the schema keeps for the chart are settings, and all that the templates set are among them', () => {
  const kept = schema.properties?.['settings']?.propertyNames?.not.enum ?? []
  const known = SETTINGS.map(({ name }) => name)
  expect(known).toEqual(expect.arrayContaining(kept))
  const set = templates.flatMap((file) =>
    [...read(file).matchAll(/- name: (SERVICE_\w+)/g)].map(([, name]) => name),
  )
  expect(set.length).toBeGreaterThan(4)
  expect(kept).toEqual(expect.arrayContaining(set))
})

test('templates use values that there are, and every value is used by one', () => {
  const used = new Set(
    templates.flatMap((file) => [...read(file).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path)),
  )
  const known = pathsOf(schema).filter((path) => path !== 'global')
  expect([...used].filter((path) => !known.includes(path) && path !== 'resources')).toEqual([])
  expect(known.filter((path) => !used.has(path) && !path.startsWith('resources.'))).toEqual([])
})

test.each(templates)('%s: braces match, every block ends, and what is included is defined', (file) => {
  const text = read(file)
  const actions = [...text.matchAll(/\{\{-?\s*([\s\S]*?)\s*-?\}\}/g)].map(([, action = '']) => action)
  expect(text.replace(/\{\{[\s\S]*?\}\}/g, '')).not.toMatch(/\{\{|\}\}/)
  let open = 0
  for (const action of actions) {
    if (/^(?:if|with|range|define|block)\b/.test(action)) open += 1
    if (/^else\b/.test(action)) expect(open).toBeGreaterThan(0)
    if (/^end\b/.test(action)) open -= 1
    expect(open).toBeGreaterThanOrEqual(0)
  }
  expect(open).toBe(0)
  const defined = [...read(`${CHART}/templates/_helpers.tpl`).matchAll(/define "([^"]+)"/g)].map(
    ([, name]) => name,
  )
  const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name)
  expect(included.filter((name) => !defined.includes(name))).toEqual([])
})

test('pods run without rights that they do not need', () => {
  for (const file of [`${CHART}/templates/_helpers.tpl`, `${CHART}/templates/tests/ready.yaml`]) {
    const text = read(file)
    for (const line of [
      'runAsNonRoot: true',
      'readOnlyRootFilesystem: true',
      'allowPrivilegeEscalation: false',
      'drop: [ALL]',
      'type: RuntimeDefault',
      'automountServiceAccountToken: false',
      'enableServiceLinks: false',
    ])
      expect(text).toContain(line)
  }
})

test('the image of the chart has the version of the package', () => {
  const { appVersion } = readYaml<{ appVersion: string }>(`${CHART}/Chart.yaml`)
  expect(appVersion).toBe(JSON.parse(read('package.json')).version)
})
