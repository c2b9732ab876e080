/** What occurred most: rules, articles, actions, agents, kinds of personal data. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogueQuery } from '../api/queries.ts'
import type { Article, Framework, Overview, Rule } from '../api/records.ts'
import { articleName, FRAMEWORK_NAMES } from '../events/framework-marks.tsx'
import type { FilterName, Filters } from '../events/view.ts'
import { ArticleDialog, RuleDialog } from './explanation.tsx'
import { type RankedItem, RankedList } from './ranked-list.tsx'

/** Of the events behind a number: in the time and of the team that are shown. */
export type AddressOf = (filters: Filters) => string

export function OverviewLists({ data, addressOf }: { data: Overview; addressOf: AddressOf }) {
  const { data: catalogue } = useQuery(catalogueQuery)
  const [shown, setShown] = useState<Rule | Article | null>(null)
  const kinds = new Map(catalogue?.pii_kinds.map(({ kind, title }) => [kind, title]))
  const rules = new Map(catalogue?.rules.map((rule) => [rule.id, rule]))
  const articles = new Map(catalogue?.articles.map((article) => [keyOf(article), article]))

  /** Only rules in the catalogue can be explained; an old rule may have been removed. */
  const explain = (one: Rule | Article | undefined) => one && (() => setShown(one))

  const itemsOf = (filter: FilterName, counts: Overview['top_agents']): RankedItem[] =>
    counts.map(({ value, count }) => ({
      key: value,
      label: value,
      count,
      href: addressOf({ [filter]: value }),
    }))

  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div className="grid content-start gap-3">
        <RankedList
          title="Rules that matched"
          items={data.rules.map(({ rule, why, count }) => ({
            key: rule,
            label: why || rule,
            note: why && rule,
            count,
            href: addressOf({ rule }),
            onExplain: explain(rules.get(rule)),
          }))}
        />
        <RankedList
          title="Actions"
          items={itemsOf('action', data.top_actions)}
          distinct={data.distinct.actions}
        />
      </div>
      <div className="grid content-start gap-3">
        <RankedList
          title="Articles that apply"
          items={data.articles.map((touched) => ({
            key: keyOf(touched),
            label: nameOf(touched),
            note: articles.get(keyOf(touched))?.title,
            count: touched.count,
            href: addressOf({ article: keyOf(touched) }),
            onExplain: explain(articles.get(keyOf(touched))),
          }))}
        />
        <RankedList
          title="Agents"
          items={itemsOf('agent_id', data.top_agents)}
          distinct={data.distinct.agents}
        />
        <RankedList
          title="Personal data found"
          items={itemsOf('pii_kind', data.pii_kinds).map((item) => ({
            ...item,
            label: kinds.get(item.key) ?? item.label,
          }))}
        />
      </div>
      <p className="px-1 text-xs text-soft md:col-span-2">
        Rules, articles and personal data are counted by whole hours. The events behind a number are those of
        exactly the chosen time.
      </p>
      {shown && 'examples' in shown && (
        <RuleDialog rule={shown} href={addressOf({ rule: shown.id })} onClose={() => setShown(null)} />
      )}
      {shown && 'framework' in shown && (
        <ArticleDialog
          article={shown}
          href={addressOf({ article: keyOf(shown) })}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

type ArticleId = { readonly framework: string; readonly id: string }

/** As the service writes it: `gdpr:art_30`. */
function keyOf({ framework, id }: ArticleId): string {
  return `${framework}:${id}`
}

function nameOf({ framework, id }: ArticleId): string {
  const known = framework as Framework
  return `${FRAMEWORK_NAMES[known].short} ${articleName(known, id)}`
}
