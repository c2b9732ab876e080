/** Keys, people, providers, teams, security settings, quotas, the record of changes, the delivery of alerts, and notices. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Redirect } from 'wouter'
import { sessionQuery } from '../api/queries.ts'
import { Tabs } from '../parts/tabs.tsx'
import { useTitle } from '../parts/use-title.ts'
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
  readonly Content: ComponentType
}

const TABS: Readonly<Record<string, Tab>> = {
  keys: { title: 'Keys', isForAdmins: true, Content: KeysTab },
  people: { title: 'People', isForAdmins: true, Content: PeopleTab },
  'sign-in': { title: 'Sign-in', isForAdmins: true, Content: SignInTab },
  'own-keys': { title: 'My keys', isForAdmins: false, isForPersons: true, Content: OwnKeysTab },
  teams: { title: 'Teams', isForAdmins: false, Content: TeamsTab },
  security: { title: 'Security', isForAdmins: false, Content: SecurityTab },
  quotas: { title: 'Quotas', isForAdmins: false, Content: QuotasTab },
  changes: { title: 'Changes', isForAdmins: false, Content: ChangesTab },
  alerts: { title: 'Alerts', isForAdmins: false, Content: AlertsTab },
  notices: { title: 'Notices', isForAdmins: false, Content: NoticesTab },
}

export function SettingsPage({ tab }: { tab: string | undefined }) {
  useTitle('Settings')
  const { data: session } = useQuery(sessionQuery)
  const isAdmin = session?.roles.includes('admin') ?? false
  const isPerson = session?.person != null
  const tabs = Object.entries(TABS).filter(
    ([, { isForAdmins, isForPersons }]) => (isAdmin || !isForAdmins) && (isPerson || !isForPersons),
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
