/** Keys, people, providers, teams, security settings, quotas, the record of changes, the delivery of alerts, notices, and streams. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { sessionQuery } from '../api/first-queries.ts'
import type { SessionInfo } from '../api/records.ts'
import { say } from '../parts/say.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useTitle } from '../parts/use-title.ts'
import { mayManageStreams } from '../streams/may-manage-streams.ts'
import { StreamsTab } from '../streams/streams-tab.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { ChangesTab } from './changes-tab.tsx'
import { KeysTab } from './keys-tab.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { OwnKeysTab } from './own-keys-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { QuotasTab } from './quotas-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SignInTab } from './sign-in-tab.tsx'
import { TeamsTab } from './teams-tab.tsx'

type Tab = {
  readonly title: string
  readonly isForAdmins: boolean
  /** For whoever signed in. */
  readonly isForPersons?: true
  /** Without it: for everybody whom the others let. */
  readonly isFor?: (session: SessionInfo) => boolean
  readonly Content: ComponentType
}

const TABS: Readonly<Record<string, Tab>> = {
  keys: { title: say`Keys`, isForAdmins: true, Content: KeysTab },
  people: { title: say`People`, isForAdmins: true, Content: PeopleTab },
  'sign-in': { title: say`Sign-in`, isForAdmins: true, Content: SignInTab },
  'own-keys': { title: say`My keys`, isForAdmins: false, isForPersons: true, Content: OwnKeysTab },
  teams: { title: say`Teams`, isForAdmins: false, Content: TeamsTab },
  security: { title: say`Security`, isForAdmins: false, Content: SecurityTab },
  quotas: { title: say`Quotas`, isForAdmins: false, Content: QuotasTab },
  changes: { title: say`Changes`, isForAdmins: false, Content: ChangesTab },
  alerts: { title: say`Alerts`, isForAdmins: false, Content: AlertsTab },
  notices: { title: say`Notices`, isForAdmins: false, Content: NoticesTab },
  streams: {
    title: say`Streams`,
    isForAdmins: false,
    isFor: (session) => mayManageStreams(session, 'organization') || mayManageStreams(session, 'deployment'),
    Content: StreamsTab,
  },
}

export function SettingsPage({ tab }: { tab: string | undefined }) {
  useTitle(say`Settings`)
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const isPerson = session?.person != null
  const tabs = Object.entries(TABS).filter(
    ([, { isForAdmins, isForPersons, isFor }]) =>
      (isAdmin || !isForAdmins) && (isPerson || !isForPersons) && (!isFor || (session && isFor(session))),
  )
  const shown = tabs.find(([name]) => name === tab)
  if (!shown) return <Redirect to={`/settings/${tabs[0]?.[0] ?? 'teams'}`} replace />
  const [, { Content }] = shown
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-3 p-3">
      <Tabs
        title="Settings"
        base="/settings"
        tabs={tabs.map(([name, { title }]) => [name, title] as const)}
        current={shown[0]}
      />
      <Content />
    </div>
  )
}
