/** All texts of the dashboard, each once, in the order of the files: what web/texts/en.json has. */
import { readFileSync } from 'node:fs'
import { dashboardSources } from './dashboard-sources.ts'
import { findTexts } from './find-texts.ts'
import { findHtmlTexts } from './html-texts.ts'

export function allMessages(): Set<string> {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const inSources = dashboardSources().flatMap(({ path, source }) => findTexts(path, source))
  return new Set([...findHtmlTexts(page), ...inSources.map(({ message }) => message)])
}

export function englishFile(): string {
  const english = Object.fromEntries([...allMessages()].map((message) => [message, message]))
  return `${JSON.stringify(english, null, 2)}\n`
}
