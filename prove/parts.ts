/** All parts of the proof, in the order of the report. */
import { access } from './access/access.ts'
import { approvals } from './approvals/approvals.ts'
import { backup } from './backup.ts'
import { clock } from './clock.ts'
import { corrupt } from './corrupt.ts'
import { databaseCuts } from './database-cuts.ts'
import { descriptors } from './descriptors.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import { forgetting } from './forgetting/forgetting.ts'
import { hangingWebhooks } from './hanging-webhooks.ts'
import { hook } from './hook.ts'
import { fuzz } from './hostile/fuzz.ts'
import { otlpFuzz } from './hostile/otlp-fuzz.ts'
import { smuggling } from './hostile/smuggling.ts'
import { tricks } from './hostile/tricks.ts'
import { kill } from './kill.ts'
import { killPoints } from './kill-points.ts'
import { neighbours } from './neighbours/neighbours.ts'
import { outcomes } from './outcomes/outcomes.ts'
import { overload } from './overload.ts'
import type { Part } from './part.ts'
import { powercut } from './powercut.ts'
import { queries } from './queries/queries.ts'
import { readOnly } from './read-only.ts'
import { rolling } from './rolling.ts'
import { slowClients } from './slow-clients.ts'
import { slowDisk } from './slow-disk.ts'
import { soak } from './soak.ts'
import { spec } from './spec/spec.ts'
import { steady } from './steady.ts'
import { streams } from './streams/streams.ts'
import { supply } from './supply/supply.ts'
import { tamper } from './tamper.ts'
import { upgrade } from './upgrade.ts'

export const PARTS: readonly Part[] = [
  spec,
  kill,
  killPoints,
  powercut,
  databaseCuts,
  failover,
  diskFull,
  slowDisk,
  readOnly,
  corrupt,
  tamper,
  backup,
  clock,
  descriptors,
  upgrade,
  rolling,
  overload,
  neighbours,
  slowClients,
  hangingWebhooks,
  soak,
  steady,
  hook,
  outcomes,
  queries,
  forgetting,
  approvals,
  streams,
  fuzz,
  otlpFuzz,
  smuggling,
  tricks,
  access,
  supply,
]
