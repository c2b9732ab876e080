/** All mutants of a file in one text: a file on disk says which of them is active, so that nothing is built again for the next one. */
import type { Mutant } from './choose-mutants.ts'
import type { Mutation } from './find-mutations.ts'

/** The text with the one change in it, as it would be in the repository. */
export function applyMutation(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** What is started with no environment of its own (a hook, a thread) reads the same file. */
export function switchMutants(source: string, mutants: readonly Mutant[], activeFile: string): string {
  const inserted = [
    ...mutants.map((mutant) => ({ at: mutant.start, outer: -mutant.end, text: opening(mutant) })),
    ...mutants.map((mutant) => ({ at: mutant.end, outer: -mutant.start, text: closing(mutant) })),
  ]
  // From the end of the file, so that places stay; of those at one place, what encloses more is outside.
  const opens = inserted.slice(0, mutants.length).sort((a, b) => a.at - b.at || a.outer - b.outer)
  const closes = inserted.slice(mutants.length).sort((a, b) => a.at - b.at || a.outer - b.outer)
  const places = [...new Set(inserted.map(({ at }) => at))].sort((a, b) => a - b)
  let [result, last] = [prelude(activeFile), 0]
  for (const place of places) {
    result += source.slice(last, place)
    for (const { text } of closes.filter(({ at }) => at === place)) result += text
    for (const { text } of opens.filter(({ at }) => at === place)) result += text
    last = place
  }
  return result + source.slice(last)
}

function opening({ id, text, isStatement }: Mutant): string {
  if (!isStatement) return `($mutant(${id})?(${text}):(`
  return text === '' ? `if(!$mutant(${id})){` : `if($mutant(${id})){${text}}else{`
}

function closing({ isStatement }: Mutant): string {
  return isStatement ? '}' : '))'
}

/** On the first line, so that the others keep their numbers. Programs without `node:fs` stay as they were. */
function prelude(activeFile: string): string {
  const lines = [
    'const $mutant = (globalThis.$mutant ??= (() => {',
    "const fs = globalThis.process?.getBuiltinModule?.('node:fs');",
    'if (!fs) return () => false;',
    `const [what, file] = fs.readFileSync(${JSON.stringify(activeFile)}, 'utf8').split(' ');`,
    "if (what !== 'record') return (id) => id === Number(what);",
    'const seen = new Set();',
    'return (id) => {',
    "if (!seen.has(id)) { seen.add(id); fs.appendFileSync(file, id + '\\n'); }",
    'return false;',
    '};',
    '})());',
  ]
  return lines.join(' ')
}
