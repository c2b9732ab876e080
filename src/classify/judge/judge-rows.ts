/** The whole table of the judge. */
import type { JudgeRow } from './row.ts'
import { dataRows } from './rows/data.ts'
import { fileRows } from './rows/files.ts'
import { networkAndCodeRows } from './rows/network-and-code.ts'
import { peopleAndMoneyRows } from './rows/people-and-money.ts'
import { platformRows } from './rows/platforms.ts'
import { systemRows } from './rows/system.ts'
import { windowsRows } from './rows/windows.ts'

export const judgeRows: readonly JudgeRow[] = [
  ...fileRows,
  ...systemRows,
  ...networkAndCodeRows,
  ...platformRows,
  ...dataRows,
  ...peopleAndMoneyRows,
  ...windowsRows,
]
