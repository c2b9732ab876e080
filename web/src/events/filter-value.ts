import { say } from '../parts/say.ts'
import { articleName, FRAMEWORK_NAMES, FRAMEWORKS } from './framework-marks.tsx'
import type { FilterName } from './view.ts'

const WORDS: Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>> = {
  pii_detected: { true: say`found`, false: say`none found` },
  decision: { allow: say`allowed`, block: say`blocked` },
}

/** What a filter is set to, in words. */
export function filterValue(name: FilterName, value: string): string {
  if (name === 'article') return articleTitle(value)
  const words = WORDS[name]
  return (words && Object.hasOwn(words, value) && words[value]) || value
}

/** `gdpr:art_30` as `GDPR Art. 30`. */
function articleTitle(value: string): string {
  const framework = FRAMEWORKS.find((one) => value.startsWith(`${one}:`))
  return framework
    ? `${FRAMEWORK_NAMES[framework].short} ${articleName(framework, value.slice(framework.length + 1))}`
    : value
}
