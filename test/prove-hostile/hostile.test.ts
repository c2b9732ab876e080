import { access } from '../../prove/access/access.ts'
import { fuzz } from '../../prove/hostile/fuzz.ts'
import { otlpFuzz } from '../../prove/hostile/otlp-fuzz.ts'
import { smuggling } from '../../prove/hostile/smuggling.ts'
import { tricks } from '../../prove/hostile/tricks.ts'
import { supply } from '../../prove/supply/supply.ts'
import { proveInShort } from '../prove/in-short.ts'

proveInShort([fuzz, otlpFuzz, smuggling, tricks, access, supply])
