/** From a finding to an exception: what it is about, for whom, until when, and what it would have changed. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/call.ts'
import { exceptionPreviewQuery, type NewException } from '../api/exceptions.ts'
import { policyQuery } from '../api/queries.ts'
import type { ExplainedEvent, Finding } from '../api/records.ts'
import { ChangeDialog } from '../parts/change-dialog.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { say } from '../parts/say.ts'
import { SelectField } from '../parts/select-field.tsx'
import { Notice } from '../parts/states.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useChange } from '../parts/use-change.ts'
import { useSettled } from '../parts/use-settled.ts'
import { PreviewResult } from './preview-result.tsx'

const DAY_MS = 86_400_000

const KINDS = [
  ['set_aside', say`This was wrong: it is no danger here`],
  ['block', say`Always block this`],
] as const

export function ExceptionDialog({
  event,
  finding,
  about = {},
  onClose,
}: {
  event: ExplainedEvent
  finding: Finding
  /** For more than this event: what its fields begin with instead. */
  about?: { readonly target?: string; readonly agent?: string; readonly host?: string }
  onClose: () => void
}) {
  const [kind, setKind] = useState<string>('set_aside')
  const [target, setTarget] = useState(about.target ?? finding.effect?.target ?? '')
  const [agent, setAgent] = useState(about.agent ?? event.agent_id)
  const [host, setHost] = useState(about.host ?? hostOf(event))
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const draft = draftOf(kind as NewException['kind'], finding, { target, agent, host, days, reason })
  const save = useChange(() => send('POST', '/org/exceptions', { body: draft }), [['exceptions']], onClose)
  return (
    <ChangeDialog
      title="Judge this otherwise"
      change={save}
      verb="Make the exception"
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <p>
        <span className="font-mono text-xs text-soft">{finding.rule}</span> {finding.why}
      </p>
      <SelectField title="What you want" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'block' && <BlockingNote />}
      {finding.effect && (
        <TextField title="Target" hint="* stands for any characters" value={target} onChange={setTarget} />
      )}
      <TextField title="Agent" hint="Empty: every agent" value={agent} onChange={setAgent} />
      <TextField title="Host" hint="Empty: every host" value={host} onChange={setHost} />
      {kind === 'set_aside' && (
        <SelectField
          title="Until"
          value={days}
          options={[
            ['1', say`tomorrow`],
            ['7', say`in a week`],
            ['30', say`in 30 days`],
            ['', say`as long as the organization allows`],
          ]}
          onChange={setDays}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
      <Preview draft={{ ...draft, reason: reason.trim() || 'preview' }} />
    </ChangeDialog>
  )
}

function Preview({ draft }: { draft: NewException }) {
  const settled = useSettled(JSON.stringify(draft))
  const { data, error, isFetching } = useQuery(exceptionPreviewQuery(settled))
  return <PreviewResult preview={data} error={error} isStale={isFetching} />
}

/** What always blocks is critical; whether that blocks is the policy's. */
function BlockingNote() {
  const { data } = useQuery(policyQuery(null))
  if (!data) return null
  const { logging_level, blocking_rules } = data.policy
  if (logging_level === 'paranoid' && blocking_rules.enabled) return null
  return <Notice tone="warn">The policy in force blocks nothing: it will only be marked as critical.</Notice>
}

type Fields = { target: string; agent: string; host: string; days: string; reason: string }

function draftOf(
  kind: NewException['kind'],
  { rule, effect }: Finding,
  { target, agent, host, days, reason }: Fields,
): NewException {
  return {
    ...{ kind, rule, reason: reason.trim() },
    ...(effect && target.trim() && { target: target.trim() }),
    ...(agent.trim() && { agent_id: agent.trim() }),
    ...(host.trim() && { host: host.trim() }),
    ...(kind === 'set_aside' && days && { until: inDays(Number(days)) }),
  }
}

/** At the full hour: a draft stays the same while it is read. */
function inDays(days: number): string {
  return new Date(Math.floor((Date.now() + days * DAY_MS) / 3_600_000) * 3_600_000).toISOString()
}

function hostOf({ context }: ExplainedEvent): string {
  const host = context['hostname']
  return typeof host === 'string' ? host : ''
}
