/** The version is written in package.json; other files that must have it get it from there. */
const SEMVER = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/

/** The files, each with where the version is in it. */
const PLACES: Readonly<Record<string, readonly RegExp[]>> = {
  'package-lock.json': [
    /(?<=^\{\n {2}"name": "[^"]+",\n {2}"version": ")[^"]+/,
    /(?<="packages": \{\n {4}"": \{\n {6}"name": "[^"]+",\n {6}"version": ")[^"]+/,
  ],
  'deploy/helm/audit-event-service/Chart.yaml': [/(?<=^version: ).+$/m, /(?<=^appVersion: ).+$/m],
  'clients/python/pyproject.toml': [/(?<=^version = ")[^"]+/m],
}

export function withVersion(read: (file: string) => string | null, version: string): Record<string, string> {
  if (!SEMVER.test(version)) throw new Error(`package.json: "${version}" is no version.`)
  return Object.fromEntries(
    Object.entries(PLACES).map(([file, places]) => {
      const written = file.endsWith('.toml') ? pythonVersion(version) : version
      return [file, places.reduce((text, place) => replaceIn(file, text, place, written), read(file) ?? '')]
    }),
  )
}

function replaceIn(file: string, text: string, place: RegExp, version: string): string {
  if (!place.test(text)) throw new Error(`${file}: no version where ${place} looks for it.`)
  return text.replace(place, version)
}

/** PEP 440 spells `0.2.0-dev` so: `0.2.0.dev0`. */
function pythonVersion(version: string): string {
  return version.replace(/-dev$/, '.dev0').replace(/-rc\.?/, 'rc')
}
