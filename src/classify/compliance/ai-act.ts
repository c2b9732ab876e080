/** Articles of the Artificial Intelligence Act that an agent's action may concern. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article } from './article.ts'

export const aiAct: readonly Article[] = [
  article(
    5,
    'Prohibited AI practices',
    'A prohibited practice is named: social scoring, emotion recognition at work, ...',
    ({ isProhibitedPractice }) => isProhibitedPractice,
  ),
  article(9, 'Risk management system', 'The risk is high or critical.', ({ level }) =>
    isAtLeast(level, 'high'),
  ),
  article(
    10,
    'Data and data governance',
    'Training or evaluation data is touched.',
    ({ touchesTrainingData }) => touchesTrainingData,
  ),
  article(12, 'Record-keeping', 'Every event: it is the automatic record.', () => true),
  article(
    13,
    'Transparency and provision of information to deployers',
    'A decision about a person is explained.',
    (facts) => facts.decidesAboutPerson && facts.hasReasoning,
  ),
  article(14, 'Human oversight', 'The risk is high or critical.', ({ level }) => isAtLeast(level, 'high')),
  article(
    15,
    'Accuracy, robustness and cybersecurity',
    'An attack tool, tampering with the guard, a safeguard switched off, or a credential.',
    (facts) => facts.isAttackOrTampering || facts.weakensSafeguard || facts.hasCredential,
  ),
  article(19, 'Automatically generated logs', 'Every event: it is kept as a log.', () => true),
  article(
    26,
    'Obligations of deployers of high-risk AI systems',
    'Production is used at high risk or above.',
    (facts) => facts.inProduction && isAtLeast(facts.level, 'high'),
  ),
  article(
    50,
    'Transparency obligations for providers and deployers of certain AI systems',
    'Content is made for the public.',
    ({ makesContentForPublic }) => makesContentForPublic,
  ),
  article(
    73,
    'Reporting of serious incidents',
    'The risk is critical, in production.',
    (facts) => facts.inProduction && facts.level === 'critical',
  ),
  article(
    86,
    'Right to explanation of individual decision-making',
    'A decision about a person is explained.',
    (facts) => facts.decidesAboutPerson && facts.hasReasoning,
  ),
]

function article(number: number, title: string, condition: string, applies: Article['applies']): Article {
  return {
    framework: 'ai_act',
    id: `art_${number}`,
    title,
    source: `Regulation (EU) 2024/1689, Article ${number}`,
    url: `https://eur-lex.europa.eu/eli/reg/2024/1689/oj/eng#art_${number}`,
    condition: `May concern: ${condition}`,
    applies,
  }
}
