import { approvals } from '../../prove/approvals/approvals.ts'
import { backup } from '../../prove/backup.ts'
import { clock } from '../../prove/clock.ts'
import { corrupt } from '../../prove/corrupt.ts'
import { descriptors } from '../../prove/descriptors.ts'
import { forgetting } from '../../prove/forgetting/forgetting.ts'
import { killPoints } from '../../prove/kill-points.ts'
import { neighbours } from '../../prove/neighbours/neighbours.ts'
import { outcomes } from '../../prove/outcomes/outcomes.ts'
import { readOnly } from '../../prove/read-only.ts'
import { streams } from '../../prove/streams/streams.ts'
import { upgrade } from '../../prove/upgrade.ts'
import { proveInShort } from './in-short.ts'

proveInShort([
  killPoints,
  readOnly,
  corrupt,
  backup,
  clock,
  descriptors,
  upgrade,
  neighbours,
  outcomes,
  approvals,
  forgetting,
  streams,
])
