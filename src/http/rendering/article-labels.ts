/** Articles as people write them: `GDPR Art. 30`, `SOC 2 CC6 (CC6.1, CC6.2)`. */
import { soc2 } from '../../classify/compliance/soc2.ts'

const NAMES: Readonly<Record<string, string>> = {
  gdpr: 'GDPR Art. ',
  ai_act: 'AI Act Art. ',
  soc2: 'SOC 2 CC',
}

const CRITERIA = new Map<string, string>(soc2.map(({ id, criteria = '' }) => [id, criteria]))

/** `frameworks`: JSON, as it is stored. */
export function articleLabels(frameworks: string): string[] {
  return Object.entries<readonly string[]>(JSON.parse(frameworks)).flatMap(([framework, articles]) =>
    articles.map((article) => {
      const label = article.replace('art_', NAMES[framework] ?? `${framework} `)
      const criteria = framework === 'soc2' ? CRITERIA.get(article) : undefined
      return criteria ? `${label} (${criteria})` : label
    }),
  )
}
