/** Articles of the Artificial Intelligence Act that an agent's action can concern. */
import { isAtLeast } from '../../domain/risk-level.ts'
import type { Article } from './article.ts'

export const aiAct: readonly Article[] = [
  article(9, 'Risk management system', 'The risk is high or critical.', ({ level }) =>
    isAtLeast(level, 'high'),
  ),
  article(12, 'Record-keeping', 'Every event: it is the automatic record.', () => true),
  article(
    13,
    'Transparency and provision of information to deployers',
    'The agent gives a reasoning for what it does.',
    ({ hasReasoning }) => hasReasoning,
  ),
  article(14, 'Human oversight', 'The risk is high or critical.', ({ level }) => isAtLeast(level, 'high')),
  article(
    15,
    'Accuracy, robustness and cybersecurity',
    'A credential is found in what the agent handles.',
    ({ hasCredential }) => hasCredential,
  ),
]

function article(number: number, title: string, condition: string, applies: Article['applies']): Article {
  return {
    framework: 'ai_act',
    id: `art_${number}`,
    title,
    source: `Regulation (EU) 2024/1689, Article ${number}`,
    url: `https://eur-lex.europa.eu/eli/reg/2024/1689/oj/eng#art_${number}`,
    condition,
    applies,
  }
}
