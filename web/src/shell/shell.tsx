/** The frame around every page: where to go, who is logged in, light or dark, help. */

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useRoute } from 'wouter'
import { hasRole } from '../../../src/domain/principal.ts'
import { onPending } from '../api/call.ts'
import type { SessionInfo } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { lazily } from '../parts/lazily.ts'
import { Menu } from '../parts/menu.tsx'
import { say } from '../parts/say.ts'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { logOut } from './log-out.ts'
import { Mark } from './mark.tsx'
import { keepTheme, readTheme, THEMES, type Theme } from './theme.ts'

const KeyboardHelp = lazily('KeyboardHelp')
const PendingHint = lazily('PendingHint')

const PLACES: readonly (readonly [href: string, title: string, icon: IconName])[] = [
  ['/', say`Events`, 'events'],
  ['/sessions', say`Sessions`, 'sessions'],
  ['/review', say`Review`, 'eye'],
  ['/overview', say`Overview`, 'overview'],
  ['/policy', say`Policy`, 'policy'],
  ['/privacy', say`Privacy`, 'person'],
  ['/settings', say`Settings`, 'settings'],
]

export function Shell({ session, children }: { session: SessionInfo; children: ReactNode }) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [pending, setPending] = useState(0)
  useEffect(() => onPending(() => setPending((before) => before + 1)), [])
  const canRead = hasRole(session, ['read', 'auditor'])
  useShortcuts({ '?': () => setHelpOpen(true) })
  return (
    <div className="flex min-h-dvh flex-col max-sm:pb-14">
      <a href="#content" className="button absolute top-2 left-2 z-20 -translate-y-16 focus:translate-y-0">
        Skip to the content
      </a>
      <header className="sticky top-0 z-10 flex h-12 items-center gap-3 border-b border-line bg-panel px-3 print:hidden">
        <Link
          href="/"
          className="flex min-h-[24px] min-w-[24px] shrink-0 items-center gap-2 font-semibold"
          aria-label="Audit Event Service"
        >
          <Mark />
          <span className="max-lg:hidden">Audit Event Service</span>
        </Link>
        <nav
          aria-label="Main"
          className="flex gap-0.5 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:justify-around max-sm:border-t max-sm:border-line max-sm:bg-panel max-sm:py-1"
        >
          {PLACES.filter(([href]) => canRead || href === '/privacy').map(([href, title, icon]) => (
            <Place key={href} href={href} title={title} icon={icon} />
          ))}
        </nav>
        <span className="flex-1" />
        <ThemeButton />
        <Button
          tone="bare"
          className="px-2 max-sm:hidden"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          onClick={() => setHelpOpen(true)}
        >
          <Icon name="help" />
        </Button>
        <Account session={session} />
      </header>
      {pending > 0 && (
        <Suspense>
          <PendingHint key={pending} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Place({ href, title, icon }: { href: string; title: string; icon: IconName }) {
  const [isExact] = useRoute(href === '/' ? '/' : `${href}/*?`)
  const [isEvent] = useRoute('/events/:id?')
  const isHere = isExact || (href === '/' && isEvent)
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="flex items-center gap-1.5 rounded-md px-2.5 py-1 text-soft hover:bg-raised hover:text-ink aria-[current]:bg-tint aria-[current]:font-medium aria-[current]:text-accent max-sm:flex-col max-sm:gap-0 max-sm:min-w-0 max-sm:flex-1 max-sm:px-0 max-sm:text-[10.5px]"
    >
      <Icon name={icon} />
      {title}
    </Link>
  )
}

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' }
const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: say`system`,
  light: say`light`,
  dark: say`dark`,
}

function ThemeButton() {
  const [theme, setTheme] = useState(readTheme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const title = say`Colours: ${theme === 'system' ? say`as the system` : THEME_NAMES[theme]}. Change to ${THEME_NAMES[next]}.`
  return (
    <Button
      tone="bare"
      className="px-2"
      aria-label={title}
      title={title}
      onClick={() => {
        keepTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={THEME_ICONS[theme]} />
    </Button>
  )
}

function Account({ session }: { session: SessionInfo }) {
  return (
    <Menu
      className="button max-w-44"
      label={
        <>
          <Icon name="person" />
          <bdi className="truncate max-sm:sr-only">{session.key_name}</bdi>
        </>
      }
    >
      {() => (
        <div className="flex w-60 flex-col gap-1 p-1.5">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
            {Object.entries(factsOf(session)).map(([title, value]) => (
              <div key={title} className="contents">
                <dt className="text-soft">{title}</dt>
                <dd className="truncate">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <a href="/help/" className="button mt-1.5">
            <Icon name="help" />
            Help
          </a>
          <Button onClick={logOut}>
            <Icon name="leave" />
            Log out
          </Button>
        </div>
      )}
    </Menu>
  )
}

function factsOf({ organization, team, key_name, person, roles, version }: SessionInfo) {
  return {
    [say`Organization`]: organization,
    [say`Team`]: team ?? say`all`,
    [person ? say`Person` : say`Key`]: key_name,
    [say`Roles`]: roles.join(', ') || say`none`,
    [say`Version`]: version,
  }
}
