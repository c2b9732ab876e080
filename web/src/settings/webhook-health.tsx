/** Webhooks that do not accept alerts: since when, how often, and until when they are paused; with a test. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { type Alert, lastTriedQuery } from '../api/alerts.ts'
import { send } from '../api/call.ts'
import { policyQuery } from '../api/queries.ts'
import type { AlertRule } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { messageOf } from '../parts/states.tsx'
import { Time } from '../parts/time.tsx'
import { plainLine } from '../parts/visible-text.tsx'

export function WebhookHealth({ alerts, canTest }: { alerts: readonly Alert[]; canTest: boolean }) {
  const failing = new Map<string, Alert>()
  for (const alert of alerts)
    if (alert.target_failures > 0) {
      const name = `${alert.target} ${alert.rule}`
      // The one that was tried last says what came back.
      const shown = failing.get(name)
      if (!shown || (alert.last_attempt_at ?? '') > (shown.last_attempt_at ?? '')) failing.set(name, alert)
    }
  if (failing.size === 0) return null
  return (
    <ul className="flex flex-col gap-2" aria-label="Failing webhooks">
      {[...failing].map(([name, alert]) => (
        <li key={name} className="rounded-md bg-critical-tint px-3 py-2 text-critical">
          <Failing alert={alert} canTest={canTest} />
        </li>
      ))}
    </ul>
  )
}

function Failing({ alert, canTest }: { alert: Alert; canTest: boolean }) {
  const { target, rule, target_failures, target_last_success_at, target_paused_until } = alert
  const { data } = useQuery({ ...lastTriedQuery(rule), enabled: alert.last_answer === null })
  const last_answer = alert.last_answer ?? data?.last_answer
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-72">
        <bdi className="font-semibold">{target}</bdi> (<bdi>{plainLine(rule)}</bdi>) failed {target_failures}{' '}
        {target_failures === 1 ? 'time' : 'times'} in a row
        {last_answer && (
          <>
            : <bdi>{plainLine(last_answer)}</bdi>
          </>
        )}
        .{' '}
        {target_last_success_at ? (
          <>
            Nothing has arrived since <Time at={target_last_success_at} />.
          </>
        ) : (
          'It has never accepted an alert.'
        )}
        {target_paused_until && (
          <>
            {' '}
            Paused until <Time at={target_paused_until} style="clock" />; a retry is sent all the same.
          </>
        )}
      </p>
      {canTest && <TestButton rule={rule} target={target} />}
    </div>
  )
}

/** Only whoever may see the whole address can test it; a rule that is gone has none. */
function TestButton({ rule, target }: { rule: string; target: string }) {
  const { data } = useQuery(policyQuery(null))
  const found = data?.policy.alert_rules.find(
    ({ name, notify }) => name === rule && notify.chat_webhook_url.startsWith(target),
  )
  const test = useMutation({
    mutationFn: (notify: AlertRule['notify']) =>
      send('POST', '/alert-rules/test', { body: { name: rule, notify } }),
  })
  if (!found || found.notify.chat_webhook_url === target) return null
  return (
    <>
      {(test.data || test.error) && (
        <span role="status">
          {test.data
            ? `${test.data.delivered ? 'Arrived' : 'Failed'}: ${plainLine(test.data.answer)}`
            : messageOf(test.error)}
        </span>
      )}
      <Button isSmall disabled={test.isPending} onClick={() => test.mutate(found.notify)}>
        Send a test
      </Button>
    </>
  )
}
