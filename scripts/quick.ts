// The quick loop, under 20 seconds: format, lint, types, and the tests that start nothing. npm run quick
import { LINT_AND_TYPES } from './check-steps.ts'
import { runSteps } from './run-steps.ts'

await runSteps([['unit tests', 'vitest run --project unit --reporter=dot'], ...LINT_AND_TYPES])
