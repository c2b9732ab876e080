/** Whether an anchor is on another machine: whoever has this one has everything that is on it. */
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Linux: NFS, SMB (two numbers), CIFS, Ceph, AFS, Lustre. Other file systems are of this machine, or cannot be told apart. */
const NETWORK_FILE_SYSTEMS: ReadonlySet<number> = new Set([
  0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x00c36400, 0x5346414f, 0x0bd00bd0,
])

export function isFileElsewhere(path: string, typeOf = fileSystemOf): boolean {
  return NETWORK_FILE_SYSTEMS.has(typeOf(path))
}

/** Of the folder: the file may not be there yet. */
function fileSystemOf(path: string): number {
  try {
    return statfsSync(dirname(path)).type
  } catch {
    return 0
  }
}

export function isUrlElsewhere(url: string): boolean {
  const { hostname } = new URL(url)
  return !/^(?:localhost\.?|.*\.localhost\.?|127\..*|\[::1\]|\[::ffff:7f.*\]|0\.0\.0\.0|\[::\])$/.test(
    hostname,
  )
}
