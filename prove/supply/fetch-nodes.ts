/** The oldest Node of each line that `engines` names, from npm: the version itself, or the next one that npm has for this platform. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run-npm.ts'

export type FetchedNode = { readonly version: string; readonly file: string }

/** Empty where no registry can be reached. */
export async function fetchOldestNodes(root: string, folder: string): Promise<FetchedNode[]> {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `node-${process.platform}-${process.arch}`
  const listed = await runNpm(['view', name, 'versions', '--json'], folder)
  if (listed.code !== 0) return []
  const versions: string[] = JSON.parse(listed.stdout)
  const nodes: FetchedNode[] = []
  for (const range of (engines.node as string).split(' || ')) {
    const version = oldestIn(range, versions)
    if (version !== undefined) nodes.push({ version, file: await fetchNode(`${name}@${version}`, folder) })
  }
  return nodes
}

/** `^22.22.3`: of that line; `>=25.9.0`: of any. */
function oldestIn(range: string, versions: readonly string[]): string | undefined {
  const floor = range.replace(/^\D+/, '')
  return versions
    .filter((version) => /^[\d.]+$/.test(version) && compare(version, floor) >= 0)
    .filter((version) => !range.startsWith('^') || version.split('.')[0] === floor.split('.')[0])
    .sort(compare)[0]
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

async function fetchNode(spec: string, folder: string): Promise<string> {
  const target = join(folder, spec)
  mkdirSync(target)
  const { code, stderr } = await runNpm(['pack', spec, '--silent', '--pack-destination', target], folder)
  if (code !== 0) throw new Error(`npm pack ${spec}: ${stderr}`)
  execFileSync('sh', ['-c', 'tar xzf *.tgz package/bin/node'], { cwd: target })
  return join(target, 'package/bin/node')
}
