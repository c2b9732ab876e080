/** The lockfile: what is installed, byte for byte, and nothing said of where from. */
import { readFileSync } from 'node:fs'

export type LockedPackage = {
  readonly path: string
  readonly version: string
  readonly license: string | undefined
  readonly integrity: string | undefined
  readonly resolved: string | undefined
  readonly isForRunning: boolean
  readonly hasInstallScript: boolean
}

type Entry = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dev?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
}

export function readLockfile(): LockedPackage[] {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      path,
      version: entry.version ?? '',
      license: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      isForRunning: entry.dev !== true && entry.devOptional !== true,
      hasInstallScript: entry.hasInstallScript === true,
    }))
}

/** Licences that ask for no more than that they be kept. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
])

export function lockfileFailures(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ path, license, integrity, resolved, isForRunning, hasInstallScript }) => [
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no sha512 in the lockfile.`]),
    ...(resolved === undefined ? [] : [`${path} names a host in the lockfile.`]),
    ...(license === undefined ? [`${path} does not name its licence.`] : []),
    ...(isForRunning && !PERMISSIVE.has(license ?? '')
      ? [`${path} is under ${license}, and is shipped.`]
      : []),
    ...(isForRunning && hasInstallScript ? [`${path} runs a script while it is installed.`] : []),
  ])
}

/** Markdown: how many packages are under which licence, those that are shipped and those that are not. */
export function licenceTable(packages: readonly LockedPackage[]): string {
  const licences = [...new Set(packages.map(({ license }) => license ?? 'none'))].sort()
  const count = (license: string, isForRunning: boolean) =>
    packages.filter((one) => (one.license ?? 'none') === license && one.isForRunning === isForRunning).length
  const rows = licences.map(
    (license) => `| ${license} | ${count(license, true)} | ${count(license, false)} |`,
  )
  return ['| Licence | Packages to run | Packages to build and test |', '|---|---|---|', ...rows].join('\n')
}
