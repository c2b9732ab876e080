/** What the entries of clients were before the gateway was put before them: in a private file, since they may hold secrets. */
import { readPrivateFile, replacePrivateFile } from '../../hook/private-file.ts'
import { makeServiceFolder, type ServiceFolder } from '../../hook/service-folder.ts'
import type { Replaced } from './edit-entries.ts'

const MAX_FILE_BYTES = 4 * 1024 * 1024

type ByFile = Readonly<Record<string, Replaced>>

export function wrappedEntries(folder: ServiceFolder, path: string): Replaced {
  const { [path]: replaced = {} } = read(folder)
  return replaced
}

export function saveWrappedEntries(folder: ServiceFolder, path: string, replaced: Replaced): void {
  const { [path]: _, ...others } = read(folder)
  makeServiceFolder(folder)
  const isEmpty = Object.keys(replaced).length === 0
  const all: ByFile = isEmpty ? others : { ...others, [path]: replaced }
  replacePrivateFile(folder.wrappedFile, `${JSON.stringify(all, null, 2)}\n`)
}

/** Throws where it cannot be read: what it holds must not be overwritten. */
function read({ wrappedFile }: ServiceFolder): ByFile {
  return JSON.parse(readPrivateFile(wrappedFile, MAX_FILE_BYTES) ?? '{}')
}
