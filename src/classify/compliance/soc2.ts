/** Series of the SOC 2 common criteria that an agent's action can concern; `art_6` stands for CC6. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article } from './article.ts'

export const soc2: readonly Article[] = [
  series(
    6,
    'Logical and physical access controls',
    'A command, a file, a connector or a credential is involved.',
    ({ usesCommand, usesFile, usesConnector, hasCredential }) =>
      usesCommand || usesFile || usesConnector || hasCredential,
  ),
  series(7, 'System operations', 'The risk is high or critical.', ({ level }) => isAtLeast(level, 'high')),
  series(
    8,
    'Change management',
    'Code, infrastructure or a data store is changed.',
    ({ changes }) => changes,
  ),
]

function series(number: number, title: string, condition: string, applies: Article['applies']): Article {
  return {
    framework: 'soc2',
    id: `art_${number}`,
    title,
    source: `AICPA Trust Services Criteria (TSP Section 100), series CC${number}`,
    url: 'https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022',
    condition,
    applies,
  }
}
