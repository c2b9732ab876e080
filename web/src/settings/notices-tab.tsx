/** Which chat hears of calls whose block did not hold, and what was sent. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { alertsQuery } from '../api/alerts.ts'
import { send } from '../api/call.ts'
import { sessionQuery } from '../api/first-queries.ts'
import { noticesQuery } from '../api/queries.ts'
import type { Notices } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { ChangeProblem } from '../parts/change-problem.tsx'
import { CheckField } from '../parts/check-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { Answered } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { plainLine } from '../parts/visible-text.tsx'
import { AlertTable } from './alert-table.tsx'

type Rule = Notices['rules'][number]

const KINDS: readonly (readonly [Rule['on'][number], string])[] = [
  ['ran_despite_block', say`A call ran although it was to be stopped`],
  ['let_through', say`A hook could not know in time, and let a call go that was to be stopped`],
  ['not_asked', say`A call that no hook asked about`],
  ['silent', say`An agent stopped asking while its telemetry goes on`],
  ['exception_ends', say`An exception ends within a week`],
  ['review_due', say`A review is due within a day, and not closed`],
  ['key_expires', say`A key ends within a week, and again within a day`],
  ['approval_asked', say`A blocked call waits for somebody to allow or deny it`],
]

const NEW_RULE: Rule = { name: '', on: ['ran_despite_block', 'let_through'], chat_webhook_url: '' }
const SHOWN = 5

export function NoticesTab() {
  const { data: session } = useQuery(sessionQuery)
  const canChange =
    session?.team === null && session.roles.some((role) => role === 'admin' || role === 'policy')
  return (
    <Answered query={useQuery(noticesQuery)} rows={3}>
      {({ value: { rules }, etag }) => (
        <>
          <section className="card p-4" aria-label="Notices">
            <p className="mb-3 text-soft">
              A notice is sent once for a call, some seconds after the last evidence of it. Alert rules of the{' '}
              <Link href="/policy" className="link">
                policy
              </Link>{' '}
              are about events; notices are about what became of calls.
            </p>
            {/* Anew after each change, whoever made it. */}
            <Rules key={etag} rules={rules} etag={etag} canChange={canChange} />
          </section>
          {rules.map(({ name }) => (
            <Sent key={name} rule={name} canRetry={session?.roles.includes('admin') ?? false} />
          ))}
        </>
      )}
    </Answered>
  )
}

function Rules({
  rules,
  etag,
  canChange,
}: {
  rules: readonly Rule[]
  etag: string | null
  canChange: boolean
}) {
  const [draft, setDraft] = useState(rules)
  const save = useChange(
    () => send('PUT', '/org/notices', { body: { rules: draft }, etag }),
    [noticesQuery.queryKey],
  )
  const replace = (index: number, rule: Rule | null) =>
    setDraft(draft.flatMap((one, at) => (at !== index ? [one] : rule ? [rule] : [])))
  const isReady = draft.every(({ name, on, chat_webhook_url }) => name && on.length > 0 && chat_webhook_url)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      {draft.length === 0 && <p className="text-soft">No notices are sent yet.</p>}
      {draft.map((rule, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique and change while typing
          key={index}
          disabled={!canChange}
          className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2"
        >
          <legend className="sr-only">{rule.name || 'New notice'}</legend>
          <TextField
            title="Name"
            value={rule.name}
            maxLength={200}
            onChange={(name) => replace(index, { ...rule, name })}
          />
          <TextField
            title="Chat webhook"
            type="url"
            value={rule.chat_webhook_url}
            maxLength={2048}
            placeholder="https://…"
            autoComplete="off"
            spellCheck={false}
            onChange={(chat_webhook_url) => replace(index, { ...rule, chat_webhook_url })}
          />
          <div className="sm:col-span-2">
            {KINDS.map(([kind, title]) => (
              <CheckField
                key={kind}
                isOn={rule.on.includes(kind)}
                onChange={(isOn) => replace(index, { ...rule, on: withKind(rule.on, kind, isOn) })}
              >
                {title}
              </CheckField>
            ))}
          </div>
          {canChange && (
            <Button isSmall tone="danger" className="justify-self-start" onClick={() => replace(index, null)}>
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {canChange ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => setDraft([...draft, NEW_RULE])}>
            <Icon name="plus" />
            Add a notice
          </Button>
          {draft !== rules && (
            <Button type="submit" tone="main" disabled={!isReady || save.isPending}>
              Save
            </Button>
          )}
        </div>
      ) : (
        <p className="text-soft">Somebody who may change the organization’s policy changes these.</p>
      )}
      <ChangeProblem error={save.error} />
    </form>
  )
}

function withKind(on: Rule['on'], kind: Rule['on'][number], isOn: boolean): Rule['on'] {
  return KINDS.map(([one]) => one).filter((one) => (one === kind ? isOn : on.includes(one)))
}

/** The last that a rule has sent. */
function Sent({ rule, canRetry }: { rule: string; canRetry: boolean }) {
  const { data } = useQuery(alertsQuery({ rule, limit: SHOWN, offset: 0 }))
  if (!data) return null
  return (
    <section className="card overflow-x-auto" aria-label={`Sent: ${plainLine(rule)}`}>
      <h2 className="px-3 pt-2.5 pb-1 font-medium">
        Sent: <bdi>{plainLine(rule)}</bdi>
      </h2>
      <AlertTable
        alerts={data.alerts}
        canRetry={canRetry}
        empty={<p className="px-3 pb-3 text-soft">Nothing yet.</p>}
      />
      {data.total > SHOWN && (
        <p className="px-3 py-2 text-soft">
          The last {SHOWN} of {data.total}. All are among the alerts.
        </p>
      )}
    </section>
  )
}
