/** Series of the SOC 2 common criteria that an agent's action may concern; `art_6` stands for CC6. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article } from './article.ts'

export const soc2: readonly Article[] = [
  series(
    6,
    'Logical and physical access controls',
    'Credentials, permissions, production, or data that leaves.',
    'CC6.1, CC6.2, CC6.3, CC6.6, CC6.7, CC6.8',
    (facts) =>
      facts.hasCredential ||
      facts.touchesAccess ||
      facts.inProduction ||
      facts.sendsOut ||
      facts.makesPublic ||
      facts.isAttackOrTampering,
  ),
  series(
    7,
    'System operations',
    'The risk is high or critical, or traces are removed.',
    'CC7.1, CC7.2, CC7.3, CC7.4',
    (facts) => isAtLeast(facts.level, 'high') || facts.removesTraces,
  ),
  series(
    8,
    'Change management',
    'Code on shared branches, infrastructure, a data store or configuration is changed.',
    'CC8.1',
    ({ changesSystem }) => changesSystem,
  ),
]

function series(
  number: number,
  title: string,
  condition: string,
  criteria: string,
  applies: Article['applies'],
): Article {
  return {
    framework: 'soc2',
    id: `art_${number}`,
    title,
    source: `AICPA Trust Services Criteria (TSP Section 100), ${criteria}`,
    url: 'https://www.aicpa-cima.com/resources/download/2017-trust-services-criteria-with-revised-points-of-focus-2022',
    condition: `May concern: ${condition}`,
    criteria,
    applies,
  }
}
