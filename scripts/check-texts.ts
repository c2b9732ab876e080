// Every text of the dashboard can be translated: literals that look like words and are not marked are listed.
import { dashboardSources } from '../web/texts/dashboard-sources.ts'
import { findUnmarked } from '../web/texts/find-unmarked.ts'

for (const { path, source } of dashboardSources()) {
  for (const { line, words } of findUnmarked(path, source)) {
    console.error(
      `${path}:${line} looks like a text, and is not marked with say\`…\`: ${JSON.stringify(words)}`,
    )
    process.exitCode = 1
  }
}
