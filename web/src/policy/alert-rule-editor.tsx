import { useMutation } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import type { AlertRule } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { messageOf, Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'

export function AlertRuleEditor({
  rule,
  onChange,
}: {
  rule: AlertRule
  onChange: (rule: AlertRule) => void
}) {
  const { condition, notify } = rule
  const test = useMutation({
    mutationFn: () => send('POST', '/alert-rules/test', { body: { name: rule.name || 'test', notify } }),
  })

  /** A condition that is left empty is left out: it does not filter. */
  function setCondition(name: keyof AlertRule['condition'], value: string | boolean) {
    const { [name]: _old, ...others } = condition
    onChange({ ...rule, condition: value === '' ? others : { ...others, [name]: value } } as AlertRule)
  }

  return (
    <div className="grid gap-3 border-t border-line p-3 sm:grid-cols-2">
      <TextField
        title="Name"
        value={rule.name}
        maxLength={200}
        onChange={(name) => onChange({ ...rule, name })}
      />
      <SelectField
        title="Risk at least"
        value={condition.risk_level_gte ?? ''}
        options={RISKS}
        onChange={(level) => setCondition('risk_level_gte', level)}
      />
      {TEXTS.map(([name, title, placeholder]) => (
        <TextField
          key={name}
          title={title}
          value={condition[name] ?? ''}
          maxLength={255}
          placeholder={placeholder}
          onChange={(text) => setCondition(name, text)}
        />
      ))}
      <SelectField
        title="Personal data"
        value={String(condition.pii_detected ?? '')}
        options={FOUND}
        onChange={(found) => setCondition('pii_detected', found && found === 'true')}
      />
      <TextField
        title="Chat webhook"
        type="url"
        value={notify.chat_webhook_url}
        maxLength={2048}
        placeholder="https://…"
        autoComplete="off"
        spellCheck={false}
        onChange={(chat_webhook_url) => onChange({ ...rule, notify: { chat_webhook_url } })}
      />
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button disabled={test.isPending || notify.chat_webhook_url === ''} onClick={() => test.mutate()}>
          <Icon name="bell" />
          {test.isPending ? 'Sending…' : 'Send a test'}
        </Button>
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

const RISKS = [['', say`any`], ...RISK_LEVELS.map((level) => [level, level] as const)] as const

const TEXTS = [
  ['action_contains', say`Action contains`, say`any action`],
  ['agent_id_eq', say`Agent is`, say`any agent`],
] as const

const FOUND = [
  ['', say`found or not`],
  ['true', say`found`],
  ['false', say`not found`],
] as const
