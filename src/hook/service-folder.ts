/** The hook's folder: `~/.service`, readable by its owner alone, and never a symbolic link. */
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export type ServiceFolder = {
  readonly path: string
  readonly configFile: string
  /** Events that still have to be sent. */
  readonly bufferFile: string
  /** Buffered events that the service refused permanently when they were sent again. */
  readonly refusedFile: string
  /** The last policy seen. */
  readonly policyFile: string
  /** A revocation of the key that was seen. */
  readonly heldFile: string
  /** What the hook did, until the service is told. */
  readonly outcomesFile: string
  /** The sessions whose person was told that nobody checks their calls. */
  readonly toldFile: string
  /** The entries of clients that the gateway was put before, as they were. */
  readonly wrappedFile: string
  /** The installed copy of the hook. */
  readonly programFolder: string
}

export function serviceFolderOf(home: string = homedir()): ServiceFolder {
  const path = join(home, '.service')
  return {
    path,
    configFile: join(path, 'config.json'),
    bufferFile: join(path, 'buffer.jsonl'),
    refusedFile: join(path, 'refused.jsonl'),
    policyFile: join(path, 'policy.json'),
    heldFile: join(path, 'held.json'),
    outcomesFile: join(path, 'outcomes.jsonl'),
    toldFile: join(path, 'told.json'),
    wrappedFile: join(path, 'mcp-wrapped.json'),
    programFolder: join(path, 'hook'),
  }
}

export function makeServiceFolder({ path }: ServiceFolder): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const stat = lstatSync(path)
  if (stat.isSymbolicLink())
    throw new Error(`${path} is a symbolic link and is not followed; make it a folder.`)
  if (!stat.isDirectory()) throw new Error(`${path} is not a folder; move it away.`)
  if (process.getuid && stat.uid !== process.getuid())
    throw new Error(`${path} belongs to another user; it must be yours.`)
  if ((stat.mode & 0o077) !== 0) chmodSync(path, 0o700)
}
