// Kills the service with SIGKILL under load, again and again, and counts what was acknowledged and is missing or doubled:
// npm run prove:kill -- [rounds]
import { killRounds } from './kill-rounds.ts'

const rounds = Number(process.argv[2] ?? 50)
const report = await killRounds(rounds, (line) => console.log(line))
console.log(
  `${rounds} rounds: ${report.acknowledged} acknowledged, ${report.lost} lost, ${report.doubled} doubled, ${report.unknown} unknown at the kill of which ${report.unknownStored} were stored, ${report.retried} retried with the same key`,
)
process.exit(report.lost + report.doubled > 0 ? 1 : 0)
