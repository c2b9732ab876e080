/** Documents that a program is handed and carries out: manifests of containers, playbooks. Their commands run. */

import { quoteArguments } from '../fields/quote-arguments.ts'
import { readDocument } from '../files/read-document.ts'
import type { Reading } from './program.ts'

/** What this text wrote to these files, or what is on standard input where one of them says so. */
export function runDocuments(
  reading: Reading,
  names: readonly string[],
  kind: 'manifest' | 'playbook',
): void {
  for (const name of names) {
    const text = name === '-' || name === '/dev/stdin' ? reading.input : reading.file(name)
    if (text === null || text === undefined || text.length > MAX_DOCUMENT) continue
    if (kind === 'manifest') runManifest(reading, text)
    else runPlaybook(reading, text)
  }
}

const MAX_DOCUMENT = 16_000
const MAX_COMMANDS = 16
/** `command: [a, b]`, `command: a b`, and a list of lines; in braces as well. */
const COMMANDS =
  /(?:^|[\s{,"'-])(?:command|entrypoint|args|shell|raw|cmd|ansible\.builtin\.(?:shell|command|raw))["']?\s{0,4}:\s{0,4}(?:\[([^\]]{1,2000})\]|([^\s[{|>][^\n}]{1,2000})|[|>]?[-+]?((?:\n\s{1,40}[^\n:]{1,400}){1,20}))/g
const VOLUMES = /["'\s-](\/[\w./-]{0,100}):(\/[\w./-]{1,100})/g
const HOST_PATH = /hostPath["']?\s{0,4}:[\s{]{0,80}["']?path["']?\s{0,4}:\s{0,4}["']?(\/[\w./-]{0,100})/g
const MOUNT_PATH = /mountPath["']?\s{0,4}:\s{0,4}["']?(\/[\w./-]{1,100})/g
const ITEM = /"((?:[^"\\]|\\.){0,1000})"|'([^']{0,1000})'|([^\s,"'][^,]{0,1000})/g

function commandsIn(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(COMMANDS)].slice(0, MAX_COMMANDS).map(([, list, line, block = '']) => {
    if (list !== undefined)
      return [...list.matchAll(ITEM)].map((item) => item[1] ?? item[2] ?? (item[3] ?? '').trim())
    if (line !== undefined) return ['sh', '-c', line.trim().replaceAll(/^(["'])(.{1,2000})\1$/g, '$2')]
    const lines = block.trim().split(/\n\s{1,40}/)
    return lines.every((each) => each.startsWith('- '))
      ? lines.map((each) =>
          each
            .slice(2)
            .trim()
            .replaceAll(/^(["'])(.{1,400})\1$/g, '$2'),
        )
      : ['sh', '-c', lines.join('\n')]
  })
}

/** As if its containers were started by hand, with what they see of the machine. */
function runManifest(reading: Reading, text: string): void {
  for (const { act, target, manner } of readDocument(text, reading.call.program))
    reading.effect(act, target.class, target.name, manner)
  const inside = [...text.matchAll(MOUNT_PATH)].map(([, path = '']) => path)
  const mounts = [
    ...[...text.matchAll(VOLUMES)].map(([, from, to]) => `${from}:${to}`),
    ...[...text.matchAll(HOST_PATH)].flatMap(([, from], at) => (inside[at] ? [`${from}:${inside[at]}`] : [])),
  ].slice(0, MAX_COMMANDS)
  const commands = commandsIn(text)
  for (const words of commands)
    reading.runWords(['docker', 'run', ...mounts.flatMap((mount) => ['-v', mount]), 'image', ...words])
  // `command: ["sh", "-c"]` with the script in `args`.
  const [first = [], second = []] = commands
  if (/^-\w{0,4}c$/.test(first.at(-1) ?? '') && second.length > 0)
    reading.runWords([
      'docker',
      'run',
      ...mounts.flatMap((mount) => ['-v', mount]),
      'image',
      ...first,
      ...second,
    ])
}

const ABSENT = /state["']?\s{0,4}[:=]\s{0,4}["']?absent/g
const PLACE = /\b(?:path|dest)["']?\s{0,4}[:=]\s{0,4}["']?([/~][\w./*~-]{1,200})/g

function runPlaybook({ run, runWords }: Reading, text: string): void {
  for (const words of commandsIn(text)) run(words[0] === 'sh' ? (words[2] ?? '') : quoteArguments(words))
  for (const { index } of [...text.matchAll(ABSENT)].slice(0, MAX_COMMANDS)) {
    const around = text.slice(Math.max(0, index - 200), index + 200)
    for (const [, place = ''] of around.matchAll(PLACE)) runWords(['rm', '-rf', '--', place])
  }
}
