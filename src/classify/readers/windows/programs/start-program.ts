import type { Reading } from '../../shell/program.ts'

/** `start "title" /b /d folder program arguments`. */
export function startProgram({ call: { args }, runWords }: Reading): void {
  const at = args.findIndex(
    (word, index) =>
      word !== '' &&
      !word.startsWith('/') &&
      !(index === 0 && /\s/.test(word)) &&
      args[index - 1]?.toLowerCase() !== '/d',
  )
  if (at >= 0) runWords(args.slice(at))
}
