/** A program that is copied, linked or printed stays what it is, under whatever name. */

const NOTABLE = new Set(
  'rm dd sh bash dash zsh python python3 perl ruby node nc ncat curl wget shred mkfs find chmod chown'.split(
    ' ',
  ),
)
const MANY_IN_ONE = new Set(['busybox', 'toybox', 'coreutils'])

/** A script that does what the copy does; undefined for what is no program. */
export function copyOfProgram(path: string, name = ''): string | undefined {
  const program =
    /^\/(?:usr\/)?(?:local\/)?s?bin\/([\w.+-]{1,40})$/.exec(path)?.[1] ??
    (NOTABLE.has(path) ? path : undefined)
  if (program === undefined) return undefined
  // These are what they are called.
  const applet = MANY_IN_ONE.has(program) ? (/[\w.+-]{1,40}$/.exec(name)?.[0] ?? program) : program
  return `${applet} "$@"`
}
