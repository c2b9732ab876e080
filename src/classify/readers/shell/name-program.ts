/** The plain name of a program: no directory, no `.exe`, lower case; a pattern such as `/bin/r?` stands for what it would find. */

const NOTABLE =
  'rm sh bash dash zsh cat dd nc ncat curl wget chmod chown mkfs shred python python3 perl ruby node sudo kill base64 find mv cp tee head less'.split(
    ' ',
  )

/** `python3.12` and `perl5.38` are the same programs as without their version. */
const VERSIONED = /^(python|pypy|perl|ruby|php|lua|node|tclsh)\d{1,2}(?:\.\d{1,3}){0,2}$/

const PLAIN = /^[a-z]{1,40}$/

export function nameProgram(path: string): string {
  if (PLAIN.test(path)) return path
  const from = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1
  let name = (from === 0 ? path : path.slice(from)).toLowerCase()
  if (name.endsWith('.exe')) name = name.slice(0, -4)
  const last = name.charCodeAt(name.length - 1)
  if (last >= 0x30 && last <= 0x39)
    name = name.replace(VERSIONED, (_, base) => (base === 'python' ? 'python3' : base))
  if (name.length > 1 && name.length < 40 && /[?*[]/.test(name))
    return NOTABLE.find((known) => isMatch(name, known)) ?? name
  return name
}

function isMatch(pattern: string, name: string): boolean {
  if (!/^[\w?*[\]]+$/.test(pattern) || /^[?*]+$/.test(pattern)) return false
  let at = 0
  for (let index = 0; index < pattern.length; index++) {
    const char = pattern[index] as string
    if (char === '*') return name.slice(at).endsWith(pattern.slice(index + 1))
    if (char === '[') {
      const close = pattern.indexOf(']', index)
      if (close < 0 || !pattern.slice(index + 1, close).includes(name[at] ?? ' ')) return false
      index = close
    } else if (char !== '?' && char !== name[at]) return false
    at++
  }
  return at === name.length
}
