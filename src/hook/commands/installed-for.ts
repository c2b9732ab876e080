/** Which clients a file was written for: VS Code and Copilot CLI read the same one, and each may be uninstalled. */
import { join } from 'node:path'
import type { ClientName } from '../../clients/client-name.ts'
import { readPrivateFile, replacePrivateFile } from '../private-file.ts'
import { makeServiceFolder, type ServiceFolder } from '../service-folder.ts'

const MAX_FILE_BYTES = 256 * 1024

type Owners = Readonly<Record<string, readonly string[]>>

export function addOwner(folder: ServiceFolder, path: string, client: ClientName): void {
  const owners = read(folder)
  write(folder, { ...owners, [path]: [...new Set([...(owners[path] ?? []), client])] })
}

/** Returns the clients that still need the file. */
export function removeOwner(folder: ServiceFolder, path: string, client: ClientName): readonly string[] {
  const { [path]: owned = [], ...others } = read(folder)
  const rest = owned.filter((one) => one !== client)
  if (owned.length > 0) write(folder, rest.length > 0 ? { ...others, [path]: rest } : others)
  return rest
}

function fileOf({ path }: ServiceFolder): string {
  return join(path, 'installed.json')
}

function read(folder: ServiceFolder): Owners {
  try {
    const owners: unknown = JSON.parse(readPrivateFile(fileOf(folder), MAX_FILE_BYTES) ?? '{}')
    return typeof owners === 'object' && owners !== null ? (owners as Owners) : {}
  } catch {
    return {}
  }
}

function write(folder: ServiceFolder, owners: Owners): void {
  makeServiceFolder(folder)
  replacePrivateFile(fileOf(folder), `${JSON.stringify(owners, null, 2)}\n`)
}
