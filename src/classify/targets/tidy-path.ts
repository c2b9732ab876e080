/** `.`, `..` and repeated slashes resolved, backslashes turned, quotes off, lower case. */
export function tidyPath(path: string): string {
  if (isTidy(path)) return path.toLowerCase()
  let plain = path.trim().replaceAll('\\', '/').toLowerCase()
  const first = plain[0]
  if ((first === '"' || first === "'") && plain.length > 1 && plain.endsWith(first))
    plain = plain.slice(1, -1)
  if (plain.startsWith('file://')) plain = plain.slice(7)
  if (!plain.includes('/')) return plain === '.' ? '' : plain
  const isAbsolute = plain.startsWith('/')
  // `\\server\share` and `\\.\device` keep their two slashes.
  const isDevice = plain.startsWith('//./') || plain.startsWith('//?/')
  const kept: string[] = []
  for (const part of plain.split('/')) {
    if (part === '' || (part === '.' && !isDevice)) continue
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (part !== '..' || !isAbsolute) kept.push(part)
  }
  const tidy = (isDevice ? '//' : isAbsolute ? '/' : '') + kept.join('/')
  return tidy.startsWith('/proc/')
    ? tidy.replace(OWN_ROOT, '') || '/'
    : tidy.startsWith('../../../../')
      ? tidy.replace(UP_TO_ROOT, '/')
      : tidy
}

/** The root of the file system as a process sees it. */
const OWN_ROOT = /^\/proc\/(?:self|thread-self|\d{1,8})\/root(?=\/|$)/
/** So many steps up end at the root, where folders of the system follow. */
const UP_TO_ROOT = /^(?:\.\.\/){4,40}(?=(?:etc|dev|proc|sys|boot|root|home|var|usr|srv|tmp|mnt)(?:\/|$))/

/** Most paths are written as they are meant. */
function isTidy(path: string): boolean {
  const last = path.length - 1
  if (last < 0 || path.charCodeAt(0) <= QUOTE || path.charCodeAt(last) <= SPACE || path.startsWith('/proc/'))
    return false
  // As if a separator stood in front.
  let before = SLASH
  for (let at = path.charCodeAt(0) === SLASH ? 1 : 0; at <= last; at += 1) {
    const code = path.charCodeAt(at)
    if (code === BACKSLASH || code > 126 || (before === SLASH && (code === SLASH || code === DOT)))
      return false
    before = code
  }
  return before !== SLASH
}

const SPACE = 32
const QUOTE = 39
const DOT = 46
const SLASH = 47
const BACKSLASH = 92
