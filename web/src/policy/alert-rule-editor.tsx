import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send } from '../api/call.ts'
import type { AlertRule, RiskLevel } from '../api/records.ts'
import { Icon } from '../parts/icon.tsx'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { messageOf, Notice } from '../parts/states.tsx'

type TestResult = {
  readonly delivered: boolean
  readonly answer: string
}

export function AlertRuleEditor({
  rule,
  onChange,
}: {
  rule: AlertRule
  onChange: (rule: AlertRule) => void
}) {
  const { condition, notify } = rule
  const test = useMutation({
    mutationFn: () => send<TestResult>('POST', '/alert-rules/test', { name: rule.name || 'test', notify }),
  })

  /** A condition that is left empty is left out: it does not filter. */
  function setCondition(name: keyof AlertRule['condition'], value: string | boolean | undefined) {
    const { [name]: _old, ...others } = condition
    const isGiven = value !== undefined && value !== ''
    onChange({ ...rule, condition: isGiven ? { ...others, [name]: value } : others } as AlertRule)
  }

  return (
    <div className="grid gap-3 border-t border-line p-3 sm:grid-cols-2">
      <Field title="Name">
        <input
          className="field"
          value={rule.name}
          maxLength={200}
          onChange={({ target }) => onChange({ ...rule, name: target.value })}
        />
      </Field>
      <Field title="Risk at least">
        <select
          className="field"
          value={condition.risk_level_gte ?? ''}
          onChange={({ target }) => setCondition('risk_level_gte', target.value as RiskLevel | '')}
        >
          <option value="">any</option>
          {RISK_LEVELS.map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      </Field>
      <Field title="Action contains">
        <input
          className="field"
          value={condition.action_contains ?? ''}
          maxLength={255}
          placeholder="any action"
          onChange={({ target }) => setCondition('action_contains', target.value)}
        />
      </Field>
      <Field title="Agent is">
        <input
          className="field"
          value={condition.agent_id_eq ?? ''}
          maxLength={255}
          placeholder="any agent"
          onChange={({ target }) => setCondition('agent_id_eq', target.value)}
        />
      </Field>
      <Field title="Personal data">
        <select
          className="field"
          value={condition.pii_detected === undefined ? '' : String(condition.pii_detected)}
          onChange={({ target }) =>
            setCondition('pii_detected', target.value === '' ? undefined : target.value === 'true')
          }
        >
          <option value="">found or not</option>
          <option value="true">found</option>
          <option value="false">not found</option>
        </select>
      </Field>
      <Field title="Chat webhook">
        <input
          className="field"
          type="url"
          value={notify.chat_webhook_url}
          maxLength={2048}
          placeholder="https://…"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onChange({ ...rule, notify: { chat_webhook_url: target.value } })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <button
          type="button"
          className="button"
          disabled={test.isPending || notify.chat_webhook_url === ''}
          onClick={() => test.mutate()}
        >
          <Icon name="bell" />
          {test.isPending ? 'Sending…' : 'Send a test'}
        </button>
        {test.error && <Notice tone="bad">{messageOf(test.error)}</Notice>}
        {test.data && (
          <Notice tone={test.data.delivered ? 'good' : 'bad'}>
            {test.data.delivered ? 'Delivered' : 'Not delivered'}: <bdi>{test.data.answer}</bdi>
          </Notice>
        )}
      </div>
    </div>
  )
}

function Field({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is the child
    <label className="flex flex-col gap-1">
      <span className="text-xs font-medium text-soft">{title}</span>
      {children}
    </label>
  )
}
