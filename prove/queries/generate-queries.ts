/** Trees of queries about generated events: every field, wildcards, values that nothing has, all connectives. */
import type { Random } from '../outcomes/generate-calls.ts'
import type { Asked, Operator } from './asked.ts'
import {
  ACTIONS,
  AGENTS,
  ENVIRONMENTS,
  HOSTS,
  PATHS,
  pick,
  SECRET,
  SESSIONS,
  TOOLS,
  USERS,
} from './generate-events.ts'

const WORDS = [
  'zebra',
  'crossing',
  'terraform',
  'destroy',
  'passwd',
  'zurich',
  'release',
  'anna',
  'payroll',
  'nowhere',
]
const PHRASES = ['/etc/passwd', 'zebra crossing', 'auto-approve']

const VALUES: Readonly<Record<string, readonly string[]>> = {
  agent: [...AGENTS, 'nobody'],
  action: [...ACTIONS, 'nothing'],
  decision: ['allow', 'BLOCK'],
  outcome: ['ran', 'unknown', 'stopped', 'not_asked'],
  team: ['one', 'two', 'three'],
  key: ['one', 'two', 'nobody'],
  user: USERS,
  host: HOSTS,
  environment: ENVIRONMENTS,
  rule: ['delete.root', 'credential.github-token', 'no.such-rule'],
  article: ['gdpr:art_30', 'gdpr:art_32', 'soc2:art_1'],
  pii: ['true', 'false', 'email', 'iban', 'nothing'],
  session: SESSIONS,
  path: PATHS,
  tool: TOOLS,
  connector: ['github', 'gitlab'],
  effect: ['delete', 'read', 'execute', 'path/credential'],
  target: ['/', '/etc/passwd', 'main'],
  'data.command': ['ls -la', 'rm -rf /', `x ${SECRET}`],
  'data.file_path': PATHS,
  'data.deep.list.name': ['x', 'y'],
  'data.deep.list': ['1', '2.5', 'true'],
  'data.number': ['7', '12'],
  'data.*': ['dot', 'x', '2.5'],
  'context.client_address': ['10.0.0.5', '192.168.1.9'],
  'context.*': ['10.0.0.5', 'root'],
  'context.owner': [`token ${SECRET}`],
}

/** Of these, values are one of a few: a star is no value. */
const CLOSED = ['decision', 'outcome']

export function generateQuery(random: Random, depth = 0): Asked {
  const roll = random()
  if (depth < 3 && roll < 0.22) return { all: several(random, depth) }
  if (depth < 3 && roll < 0.44) return { any: several(random, depth) }
  if (depth < 4 && roll < 0.56) return { not: generateQuery(random, depth + 1) }
  return generateTerm(random)
}

function several(random: Random, depth: number): Asked[] {
  return Array.from({ length: 2 + Math.floor(random() * 2) }, () => generateQuery(random, depth + 1))
}

function generateTerm(random: Random): Asked {
  const roll = random()
  if (roll < 0.15) {
    const isPrefix = random() < 0.3
    const text = pick(random, isPrefix ? WORDS : [...WORDS, ...PHRASES])
    return { text: isPrefix ? text.slice(0, 4) : text, isPrefix }
  }
  if (roll < 0.27) {
    const operator = pick<Operator>(random, [':', '>=', '>', '<=', '<'])
    return {
      name: 'risk',
      operator,
      value: pick(random, ['low', 'Medium', 'HIGH', 'critical']),
      isQuoted: false,
    }
  }
  const name = pick(random, Object.keys(VALUES))
  const value = pick(random, VALUES[name] ?? [])
  if (!CLOSED.includes(name) && random() < 0.4)
    return { name, operator: ':', value: withStars(random, value), isQuoted: false }
  const isPlain = /^[^\s()"*\\]+$/.test(value) && !/^(?:or|and|not)$/i.test(value)
  return { name, operator: ':', value: otherCase(random, name, value), isQuoted: !isPlain || random() < 0.2 }
}

/** In a session, letter case counts. */
function otherCase(random: Random, name: string, value: string): string {
  if (name === 'session' || random() < 0.6) return value
  return value.replace(/[a-z]/g, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter))
}

function withStars(random: Random, value: string): string {
  const plain = value.replace(/[\s()"*\\]+/g, '*')
  const roll = random()
  if (roll < 0.1) return '*'
  if (roll < 0.4) return `${plain.slice(0, Math.ceil(plain.length / 2))}*`
  if (roll < 0.7) return `*${plain.slice(Math.floor(plain.length / 2))}`
  return `*${plain.slice(1, -1)}*`
}
