/** The language to build in: English, or a file beside this one, from the English texts to its own. */
import { readdirSync, readFileSync } from 'node:fs'

export type Language = {
  /** As BCP 47 has it: the name of the file. */
  readonly tag: string
  /** How moments are written. */
  readonly locale: string
  /** What stands between the thousands of a number. */
  readonly thousands: string
  readonly translations: Readonly<Record<string, string>>
}

const ENGLISH: Language = { tag: 'en', locale: 'en-GB', thousands: ',', translations: {} }

export function readLanguage(name = ''): Language {
  if (name === '' || name === ENGLISH.tag) return ENGLISH
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  if (!files.includes(`${name}.json`))
    throw new Error(
      `DASHBOARD_LANGUAGE: web/texts has no ${name}.json. It has ${files.join(', ')}; see CONTRIBUTING.md.`,
    )
  const [tag = name] = canonicalTags(name)
  return {
    tag,
    locale: tag,
    thousands: thousandsOf(tag),
    translations: JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')),
  }
}

function canonicalTags(name: string): string[] {
  try {
    return Intl.getCanonicalLocales(name)
  } catch (cause) {
    throw new Error(`web/texts/${name}.json is not named for a language, such as de or pt-BR.`, { cause })
  }
}

function thousandsOf(tag: string): string {
  const parts = new Intl.NumberFormat(tag).formatToParts(1_234_567)
  return parts.find(({ type }) => type === 'group')?.value ?? ''
}
