/** Facts about a judged event to the articles of every framework that apply. */
import type { Framework } from '../../domain/frameworks.ts'
import { aiAct } from './ai-act.ts'
import type { Article, ComplianceFacts } from './article.ts'
import { gdpr } from './gdpr.ts'
import { soc2 } from './soc2.ts'

/** For the catalogue. */
export const articles: readonly Article[] = [...gdpr, ...aiAct, ...soc2]

/** Without facts, the articles that apply to every event. */
export function mapArticles(facts: ComplianceFacts | null): Record<Framework, string[]> {
  if (facts === null) return { gdpr: [], ai_act: ['art_12', 'art_19'], soc2: [] }
  return { gdpr: idsOf(gdpr, facts), ai_act: idsOf(aiAct, facts), soc2: idsOf(soc2, facts) }
}

function idsOf(table: readonly Article[], facts: ComplianceFacts): string[] {
  const ids: string[] = []
  for (const article of table) if (article.applies(facts)) ids.push(article.id)
  return ids
}
