/** A program of the system under another name stays what it is. */

const PROGRAM =
  /[\\/](?:system32|syswow64|v1\.0|framework(?:64)?[\\/]v[\d.]{1,20})[\\/]([\w.-]{1,40}?)\.exe$/i
const MARK = '@copy-of '

/** What is kept for the copy; undefined where no program of the system is copied. */
export function copyOfProgram(from: string): string | undefined {
  const name = PROGRAM.exec(from)?.[1]
  return name === undefined ? undefined : MARK + name.toLowerCase()
}

/** The program that a kept content stands for. */
export function programOfCopy(kept: string): string | undefined {
  return kept.startsWith(MARK) ? kept.slice(MARK.length) : undefined
}

/** A program of the system that goes by another name from now on. */
export function isDisguised(from: string, to: string): boolean {
  const name = copyOfProgram(from)?.slice(MARK.length)
  const next = /([\w.-]{1,60})\.(?:exe|com|scr|dll|tmp|txt|dat)$/i.exec(to)?.[1]?.toLowerCase()
  return name !== undefined && next !== undefined && next !== name
}
