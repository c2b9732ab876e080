import { diskFull } from '../../prove/disk-full.ts'
import { kill } from '../../prove/kill.ts'
import { proveInShort } from './in-short.ts'

proveInShort([kill, diskFull])
