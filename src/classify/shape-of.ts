/** The shape of what an event does: like actions have the same one, whatever they were done to. */

import type { JsonObject } from '../domain/event.ts'
import { subjectOf } from '../domain/event-subject.ts'
import { splitRoughly } from './readers/shell/split-roughly.ts'
import { setOf } from './set-of.ts'

/** Stands for values. */
const VALUE = '…'
const MAX_READ = 4_000
const MAX_COMMANDS = 8
const MAX_SHAPE = 160
/** Numbers and ids in a path differ from run to run. */
const VARYING = /[0-9a-f]{8,}|\d+/gi
/** What took the place of a credential is one value. */
const MASKED = /\[credential (?:masked|removed): [^\]]{1,60}\]/g
const ASSIGNMENT = /^[A-Za-z_]\w*=/
/** Programs that only run what follows. */
const WRAPPERS = setOf('sudo doas env nohup nice time exec command builtin then do else xargs')
/** Programs whose first words say what they do. */
const WITH_SUBCOMMANDS = setOf(
  'git gh glab docker podman kubectl helm terraform tofu pulumi aws gcloud az npm pnpm yarn npx pip pip3 uv cargo go apt apt-get yum dnf brew systemctl service vault flyctl heroku vercel supabase psql make',
)
const SUBCOMMAND = /^[a-z][a-z0-9-]{0,23}$/
const MAX_SUBCOMMANDS = 2

export function shapeOf({ action, data }: { readonly action: string; readonly data: JsonObject }): string {
  const subject = subjectOf({ data })
  if (subject === null) return action
  const field = subject.place.slice(subject.place.lastIndexOf('.') + 1)
  const shape = (SHAPES[field] ?? (() => ''))(subject.text.slice(0, MAX_READ).toWellFormed())
  return shape === '' ? action : cut(shape)
}

/** Program, subcommand and options stay, values go: `git push --force …`. */
export function commandShape(text: string): string {
  return splitRoughly(text.replaceAll(MASKED, VALUE), MAX_COMMANDS)
    .map(({ words, piped }, index) => `${index === 0 ? '' : piped ? ' | ' : '; '}${wordsShape(words)}`)
    .join('')
}

function wordsShape(words: readonly string[]): string {
  const shape: string[] = []
  let program: string | null = null
  let subcommands = 0
  for (const word of words) {
    if (program === null) {
      if (ASSIGNMENT.test(word)) continue
      const name = programOf(word)
      shape.push(name)
      if (!WRAPPERS.has(name)) program = name
    } else if (word.startsWith('-')) {
      shape.push(optionShape(word))
      subcommands = MAX_SUBCOMMANDS
    } else if (isSubcommand(program, word, subcommands)) {
      shape.push(word)
      subcommands += 1
    } else {
      subcommands = MAX_SUBCOMMANDS
      if (shape.at(-1) !== VALUE) shape.push(VALUE)
    }
  }
  return shape.join(' ')
}

function isSubcommand(program: string, word: string, found: number): boolean {
  return found < MAX_SUBCOMMANDS && WITH_SUBCOMMANDS.has(program) && SUBCOMMAND.test(word)
}

/** Without its folder and ending: `/usr/bin/rm` and `rm.exe` are `rm`. */
function programOf(word: string): string {
  const name = word.slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1).toLowerCase()
  return (name.endsWith('.exe') ? name.slice(0, -4) : name).replaceAll(VARYING, '*').slice(0, 40) || VALUE
}

/** `--name=value` and `-pvalue` lose the value. */
function optionShape(word: string): string {
  const [name = '', value] = word.split('=', 2)
  if (value !== undefined) return `${name.slice(0, 30)}=${VALUE}`
  if (name.startsWith('--')) return name.slice(0, 30)
  return /^-[A-Za-z]{0,4}$/.test(name) ? name : `${name.slice(0, 2)}${VALUE}`
}

function queryShape(text: string): string {
  return text
    .replaceAll(/'[^']*'|"[^"]*"/g, VALUE)
    .replaceAll(/\b\d+(?:\.\d+)?\b/g, VALUE)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function pathShape(text: string): string {
  return text.trim().replaceAll(VARYING, '*')
}

function addressShape(text: string): string {
  return pathShape(text.split(/[?#]/, 1)[0] ?? '')
}

const SHAPES: Readonly<Record<string, (text: string) => string>> = {
  ...Object.fromEntries(
    ['command', 'full_command', 'bash_command', 'cmd', 'script'].map((name) => [name, commandShape]),
  ),
  ...Object.fromEntries(['query', 'sql', 'statement'].map((name) => [name, queryShape])),
  ...Object.fromEntries(['file_path', 'path', 'notebook_path'].map((name) => [name, pathShape])),
  ...Object.fromEntries(['url', 'uri'].map((name) => [name, addressShape])),
}

function cut(shape: string): string {
  return shape.length > MAX_SHAPE ? `${shape.slice(0, MAX_SHAPE).toWellFormed()}${VALUE}` : shape
}
