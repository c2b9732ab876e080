/** `.`, `..` and repeated slashes resolved, backslashes turned, quotes off, lower case. */
export function tidyPath(path: string): string {
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
  return (isDevice ? '//' : isAbsolute ? '/' : '') + kept.join('/')
}
