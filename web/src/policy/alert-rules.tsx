/** The alert rules: each names its events and the chat that gets the message. */

import { useState } from 'react'
import type { AlertRule } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { AlertRuleEditor } from './alert-rule-editor.tsx'

export function AlertRules({
  rules,
  canChange,
  onChange,
}: {
  rules: readonly AlertRule[]
  canChange: boolean
  onChange: (rules: AlertRule[]) => void
}) {
  const [opened, setOpened] = useState<number | null>(null)

  function replace(index: number, rule: AlertRule | null) {
    onChange(rules.flatMap((one, at) => (at === index ? (rule ? [rule] : []) : [one])))
  }

  return (
    <div className="flex flex-col gap-2">
      {rules.length === 0 && (
        <p className="text-soft">
          No alert rules yet. A rule sends a chat message for every event that matches it.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {rules.map((rule, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique and change while typing
            key={index}
            className="rounded-md border border-line"
          >
            <div className="flex items-center gap-2 px-3 py-2">
              <Icon name="bell" className="size-4 text-soft" />
              <div className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{rule.name || 'New rule'}</bdi>
                <bdi className="block truncate text-soft">{describe(rule)}</bdi>
              </div>
              {canChange && (
                <>
                  <Button
                    isSmall
                    aria-expanded={opened === index}
                    onClick={() => setOpened(opened === index ? null : index)}
                  >
                    {opened === index ? 'Done' : 'Edit'}
                  </Button>
                  <Button
                    isSmall
                    tone="danger"
                    onClick={() => {
                      replace(index, null)
                      setOpened(null)
                    }}
                  >
                    Remove
                  </Button>
                </>
              )}
            </div>
            {opened === index && (
              <AlertRuleEditor rule={rule} onChange={(changed) => replace(index, changed)} />
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <Button
          className="self-start"
          onClick={() => {
            onChange([...rules, NEW_RULE])
            setOpened(rules.length)
          }}
        >
          <Icon name="plus" />
          Add an alert rule
        </Button>
      )}
    </div>
  )
}

const NEW_RULE: AlertRule = {
  name: '',
  condition: { risk_level_gte: 'high' },
  notify: { chat_webhook_url: '' },
}

function describe({ condition, notify }: AlertRule): string {
  const { risk_level_gte, action_contains, pii_detected, agent_id_eq } = condition
  const parts = [
    risk_level_gte && say`risk ${risk_level_gte} or above`,
    action_contains && say`action contains “${action_contains}”`,
    pii_detected === true && say`with personal data`,
    pii_detected === false && say`without personal data`,
    agent_id_eq && say`agent is “${agent_id_eq}”`,
  ].filter(Boolean)
  const host = URL.canParse(notify.chat_webhook_url) ? ` → ${new URL(notify.chat_webhook_url).host}` : ''
  return `${parts.length > 0 ? parts.join(', ') : say`every event`}${host}`
}
