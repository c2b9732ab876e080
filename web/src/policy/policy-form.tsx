/** The policy as a form. It shows the effect of a change before the change is saved. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isWaiting, send } from '../api/call.ts'
import { policyQuery } from '../api/queries.ts'
import type { ExplainedPolicy, LoggingLevel, Policy, PolicyField, RiskLevel } from '../api/records.ts'
import { FRAMEWORK_NAMES, FRAMEWORKS } from '../events/framework-marks.tsx'
import { Button } from '../parts/button.tsx'
import { isConflict } from '../parts/change-problem.tsx'
import { CheckField } from '../parts/check-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { say } from '../parts/say.ts'
import { messageOf, Notice } from '../parts/states.tsx'
import { AlertRules } from './alert-rules.tsx'
import { isEmptyUpdate, problemOf, updateOf, withUpdate } from './draft.ts'
import { EffectPreview } from './effect-preview.tsx'
import { SourceMark } from './source-mark.tsx'
import { keepDraft, useDraft } from './use-draft.ts'

type PolicyFormParts = {
  team: string | null
  inForce: ExplainedPolicy & { etag: string | null }
  canChange: boolean
}

export function PolicyForm({ team, inForce, canChange }: PolicyFormParts) {
  const { policy, sources, looser_than_floor: looser, etag } = inForce
  const client = useQueryClient()
  const [draft, setDraft] = useDraft(nameOfDraft(team, etag), policy)
  const update = updateOf(policy, draft)
  const isChanged = !isEmptyUpdate(update)
  const problem = problemOf(draft)
  const save = useMutation({
    mutationFn: () => send('PUT', '/org/policy', { team, body: update, etag }),
    onSuccess(answer) {
      if (isWaiting(answer)) setDraft(policy)
      return client.invalidateQueries()
    },
  })
  const isLostRace = isConflict(save.error)
  const change = (part: Partial<Policy>) => setDraft({ ...draft, ...part })
  const mark = (field: PolicyField) => (
    <SourceMark source={sources[field]} team={team} isLooser={looser.includes(field)} />
  )

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <fieldset disabled={!canChange || save.isPending} className="flex min-w-0 flex-col gap-3">
        <Group title="Logging level" mark={mark('logging_level')}>
          <p className="mb-2 text-soft">
            Every event is classified and answered. The level decides which events are stored: the others are
            answered with <code className="font-mono">"stored": false</code> and do not appear on this
            dashboard. More in <code className="font-mono">docs/policy.md</code>.
          </p>
          <div className="grid gap-2 sm:grid-cols-2">
            {LEVELS.map(([level, explanation]) => (
              <Choice
                key={level}
                name="logging_level"
                title={level}
                explanation={explanation}
                isChosen={draft.logging_level === level}
                onChoose={() => change({ logging_level: level })}
              />
            ))}
          </div>
        </Group>
        <Group
          title="Blocking"
          mark={
            <>
              {mark('blocking_rules.enabled')}
              {(sources['blocking_rules.enabled'] !== sources['blocking_rules.block_on'] ||
                looser.includes('blocking_rules.block_on')) &&
                mark('blocking_rules.block_on')}
            </>
          }
        >
          <Switch
            title="Stop dangerous actions before they happen"
            explanation="The hook of the agent refuses the action and shows the reason. Needs the logging level paranoid."
            isOn={draft.blocking_rules.enabled}
            onChange={(enabled) => change({ blocking_rules: { ...draft.blocking_rules, enabled } })}
          />
          <label className="mt-2 flex flex-wrap items-center gap-2">
            Block actions of risk
            <select
              className="field"
              value={draft.blocking_rules.block_on}
              onChange={({ target }) =>
                change({
                  blocking_rules: { ...draft.blocking_rules, block_on: target.value as BlockLevel },
                })
              }
            >
              <option value="critical">critical only</option>
              <option value="high">high and critical</option>
              <option value="medium">medium, high and critical</option>
            </select>
          </label>
          {draft.blocking_rules.enabled && draft.logging_level !== 'paranoid' && (
            <p className="mt-2 rounded-md bg-medium-tint px-3 py-2 text-medium">
              Nothing is blocked at the logging level {draft.logging_level}. Choose paranoid to block actions.
            </p>
          )}
        </Group>
        <Group title="Frameworks">
          <div className="flex flex-col gap-2">
            {FRAMEWORKS.map((framework) => (
              <div key={framework} className="flex items-center gap-2">
                <Switch
                  title={FRAMEWORK_NAMES[framework].title}
                  isOn={draft.frameworks[framework]}
                  onChange={(isOn) => change({ frameworks: { ...draft.frameworks, [framework]: isOn } })}
                />
                {mark(`frameworks.${framework}`)}
              </div>
            ))}
          </div>
        </Group>
        <Group title="Alert rules" mark={mark('alert_rules')}>
          <AlertRules
            rules={draft.alert_rules}
            canChange={canChange}
            onChange={(alert_rules) => change({ alert_rules })}
          />
        </Group>
      </fieldset>
      {isChanged && (
        <section
          aria-label="Unsaved changes"
          className="card sticky bottom-2 z-[5] flex max-h-[70dvh] flex-col gap-3 overflow-auto border-accent p-4 shadow-lg max-sm:bottom-16"
        >
          {problem === null ? (
            <EffectPreview policy={update} team={team} />
          ) : (
            <p className="text-soft">{problem}</p>
          )}
          {save.error && (
            <Notice tone="bad">
              {messageOf(save.error)}
              {isLostRace && ' Your changes are kept.'}
            </Notice>
          )}
          <div className="sticky -bottom-4 flex flex-wrap items-center gap-2 bg-panel py-2">
            <Button type="submit" tone="main" disabled={problem !== null || save.isPending}>
              <Icon name="check" />
              {save.isPending ? 'Saving…' : 'Save the policy'}
            </Button>
            <Button onClick={() => setDraft(policy)}>Discard</Button>
            {isLostRace && (
              <Button
                onClick={async () => {
                  const newest = await client.fetchQuery({ ...policyQuery(team), staleTime: 0 })
                  keepDraft(nameOfDraft(team, newest.etag), withUpdate(newest.policy, update))
                }}
              >
                Apply my changes to the current policy
              </Button>
            )}
            <span className="text-soft">Applies from the next event.</span>
          </div>
        </section>
      )}
    </form>
  )
}

function nameOfDraft(team: string | null, etag: string | null): string {
  return `${team} ${etag}`
}

type BlockLevel = Exclude<RiskLevel, 'low'>

const LEVELS: readonly (readonly [LoggingLevel, string])[] = [
  ['minimal', say`Only events with personal data.`],
  ['standard', say`Events above low risk, and events with personal data.`],
  ['full', say`Every event.`],
  ['paranoid', say`Every event, and the only level at which actions can be blocked.`],
]

function Group({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section className="card p-4" aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{title}</h2>
        {mark}
      </div>
      {children}
    </section>
  )
}

function Choice({
  name,
  title,
  explanation,
  isChosen,
  onChoose,
}: {
  name: string
  title: string
  explanation: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2 hover:bg-raised has-checked:border-accent has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name={name}
        value={title}
        checked={isChosen}
        onChange={onChoose}
        className="accent-accent"
      />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-soft">{explanation}</span>
      </span>
    </label>
  )
}

function Switch({
  title,
  explanation,
  isOn,
  onChange,
}: {
  title: string
  explanation?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <CheckField isOn={isOn} onChange={onChange}>
      <span>
        <span className="block">{title}</span>
        {explanation && <span className="block text-soft">{explanation}</span>}
      </span>
    </CheckField>
  )
}
