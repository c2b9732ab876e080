/** Keeping long enough, and forgetting: a person's data, what was erased, retention, legal holds. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { sessionQuery } from '../api/first-queries.ts'
import { say } from '../parts/say.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useTitle } from '../parts/use-title.ts'
import { ErasuresTab } from './erasures-tab.tsx'
import { HoldsTab } from './holds-tab.tsx'
import { PersonTab } from './person-tab.tsx'
import { RetentionTab } from './retention-tab.tsx'

type Tab = {
  readonly title: string
  /** Others than those with the role `privacy` see it, too. */
  readonly isForReaders: boolean
  /** Not for those of a team. */
  readonly isOfOrganization?: true
  /** `canChange`: with the role `privacy`. */
  readonly Content: ComponentType<{ canChange: boolean }>
}

const TABS: Readonly<Record<string, Tab>> = {
  person: { title: say`A person`, isForReaders: false, Content: PersonTab },
  erasures: { title: say`Erasures`, isForReaders: true, isOfOrganization: true, Content: ErasuresTab },
  retention: { title: say`Retention`, isForReaders: true, Content: RetentionTab },
  holds: { title: say`Legal holds`, isForReaders: true, Content: HoldsTab },
}

export function PrivacyPage({ tab }: { tab: string | undefined }) {
  useTitle(say`Privacy`)
  const { data: session } = useQuery(sessionQuery)
  const canChange = session?.roles.includes('privacy') ?? false
  const tabs = Object.entries(TABS).filter(
    ([, { isForReaders, isOfOrganization }]) =>
      (canChange || isForReaders) && (session?.team === null || !isOfOrganization),
  )
  const shown = tabs.find(([name]) => name === tab)
  if (!shown) return <Redirect to={`/privacy/${tabs[0]?.[0] ?? 'retention'}`} replace />
  const [name, { Content }] = shown
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <Tabs
        title="Privacy"
        base="/privacy"
        tabs={tabs.map(([one, { title }]) => [one, title] as const)}
        current={name}
      />
      <Content canChange={canChange} />
    </div>
  )
}
