// What the gate checks before the tests: npm run check runs both.
import { TYPES } from './check-steps.ts'
import { runSteps } from './run-steps.ts'

await runSteps([
  ['format and lint', 'biome ci .'],
  ...TYPES,
  ['unused code', 'knip'],
  ['generated files', 'npm run --silent generate -- --check'],
  ['texts of the dashboard', 'node scripts/check-texts.ts'],
  ['description of the API', 'npm run --silent lint:api'],
  ['workflow files', 'npm run --silent lint:workflows'],
  ['regular expressions', 'node scripts/check-patterns.ts'],
])
