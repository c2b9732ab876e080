/** A clock that is set while the service runs: the file PROVE_CLOCK_FILE says by how many milliseconds it is off. */
import { readFileSync } from 'node:fs'

const file = process.env['PROVE_CLOCK_FILE'] ?? ''
const trueNow = Date.now
let offsetMs = 0
let lookAgainAt = 0

const LOOK_EVERY_MS = 20

Date.now = () => {
  const time = trueNow()
  if (time >= lookAgainAt) {
    lookAgainAt = time + LOOK_EVERY_MS
    offsetMs = Number(readFileSync(file, 'utf8')) || 0
  }
  return time + offsetMs
}
