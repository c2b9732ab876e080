/** What is shipped besides our own code: pinned, permissive, silent while it is installed, and written down. */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Part } from '../part.ts'
import { licenceTable, lockfileFailures, readLockfile } from './lockfile.ts'
import { runNpm } from './run-npm.ts'
import { type PackageTrial, tryPackage } from './try-package.ts'

const ROOT = new URL('../..', import.meta.url).pathname
/** Beside the results of the other parts. */
const SBOM = new URL('../../.prove/sbom.cdx.json', import.meta.url)

export const supply: Part = {
  name: 'supply',
  claim:
    'Every dependency is pinned by its hash, those that the service runs with are under a permissive licence, none runs a script while it is installed, and the package runs without any.',
  engines: [],
  async run({ isShort, say }) {
    const packages = readLockfile()
    const running = packages.filter(({ isForRunning }) => isForRunning)
    const failures = lockfileFailures(packages)
    const sbom = await writeSbom(failures)
    const audit = isShort ? 'not run: short form' : await auditDependencies(failures)
    let trial: PackageTrial | undefined
    if (!isShort) {
      say('packing and installing')
      trial = await tryPackage(ROOT)
      failures.push(...trial.failures)
    }
    return {
      ok: failures.length === 0,
      figures: [
        ['packages in the lockfile, each with its sha512, none with a host', String(packages.length)],
        ['of them to run the service, over all platforms', String(running.length)],
        [
          'with a script that runs while they are installed',
          String(running.filter(({ hasInstallScript }) => hasInstallScript).length),
        ],
        ['npm audit --omit=dev', audit],
        [
          'components in the SBOM of this platform (CycloneDX, written to `.prove/sbom.cdx.json`)',
          String(sbom),
        ],
        [
          'npm pack, npm install --ignore-scripts, start, an event, stop',
          isShort ? 'not run: short form' : 'works',
        ],
        ['the same on the oldest Node of each line', nodesTried(trial)],
      ],
      failures,
      appendix: licenceTable(packages),
    }
  },
}

function nodesTried(trial: PackageTrial | undefined): string {
  if (trial === undefined) return 'not run: short form'
  return trial.nodes.length > 0
    ? `works on ${trial.nodes.join(', ')}`
    : 'not run: no registry could be reached'
}

async function writeSbom(failures: string[]): Promise<number> {
  const { code, stdout, stderr } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], ROOT)
  if (code !== 0) {
    failures.push(`npm sbom: ${stderr.slice(-300)}`)
    return 0
  }
  mkdirSync(new URL('.', SBOM), { recursive: true })
  writeFileSync(SBOM, stdout)
  return (JSON.parse(stdout) as { components: unknown[] }).components.length
}

/** Needs the registry; where there is none, that is said, and nothing is claimed. */
async function auditDependencies(failures: string[]): Promise<string> {
  const { stdout } = await runNpm(['audit', '--omit=dev', '--json', '--audit'], ROOT)
  const report = parse(stdout)
  const found = report?.metadata?.vulnerabilities?.total
  if (found === undefined) return 'not run: no registry could be reached'
  if (found > 0) failures.push(`npm audit finds ${found} known vulnerabilities.`)
  return `${found} known vulnerabilities`
}

function parse(text: string): { metadata?: { vulnerabilities?: { total?: number } } } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
