/** Modules by their usual name: `node:fs/promises`, `fs-extra` and `graceful-fs` are `fs`. */
const SAME: Readonly<Record<string, string>> = {
  'fs/promises': 'fs',
  'fs-extra': 'fs',
  'graceful-fs': 'fs',
  'child-process': 'child_process',
  'child-process-promise': 'child_process',
  'cross-spawn': 'child_process.spawn',
  'node-fetch': 'fetch',
  'cross-fetch': 'fetch',
  'isomorphic-fetch': 'fetch',
  undici: 'undici',
  'os.path': 'os.path',
  posix: 'os',
  nt: 'os',
  subprocess32: 'subprocess',
  commands: 'subprocess',
  http2: 'http',
  https: 'http',
  'rimraf/promises': 'rimraf',
}

export function moduleNamed(text: string): string {
  const plain = text.startsWith('node:') ? text.slice(5) : text
  if (Object.hasOwn(SAME, plain)) return SAME[plain] as string
  // A path or a package with a dot in its name is one name, not a chain.
  return /^[\w]+(?:\.[\w]+)*$/.test(plain) ? plain : plain.replaceAll('.', '_')
}
