/** What a hook says it did. Whatever is not a report is ignored: it must never cost a verdict. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { OUTCOME_LIMITS, OutcomeReport } from '../domain/outcome-report.ts'

const isReport = new Ajv2020({
  strict: true,
  meta: false,
  validateSchema: false,
  // The time is that of the hook's clock, and only shown.
  validateFormats: false,
}).compile<OutcomeReport>(OutcomeReport)

/** The header `Audit-Outcome`. */
export function readReport(header: string | null): OutcomeReport | null {
  if (header === null || header.length > OUTCOME_LIMITS.length) return null
  try {
    const report: unknown = JSON.parse(header)
    return isReport(report) ? report : null
  } catch {
    return null
  }
}

/** The list `outcomes` beside an event. */
export function readReports(list: unknown): readonly OutcomeReport[] {
  return Array.isArray(list) ? list.slice(0, OUTCOME_LIMITS.reports).filter((one) => isReport(one)) : []
}
