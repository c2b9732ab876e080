/** Any command or tool call is judged here in the browser, by the classifier of this service: nothing is recorded. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { EXAMPLES } from '../../try-it/examples.ts'
import type { Judgement, Mark } from '../../try-it/judge.ts'
import { RiskBadge, riskTone } from '../parts/risk-badge.tsx'
import { say } from '../parts/say.ts'
import { Notice } from '../parts/states.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { Step } from './step.tsx'

type Classifier = { judge(text: string): Judgement }

const MAX_LENGTH = 100_000

/** One file beside the documentation, loaded when somebody begins. */
const classifierQuery = {
  queryKey: ['classifier'],
  queryFn: (): Promise<Classifier> =>
    import(/* @vite-ignore */ new URL('/help/classifier.js', location.origin).href),
  staleTime: Number.POSITIVE_INFINITY,
}

export function TryIt({ number }: { number: number }) {
  const [text, setText] = useState('')
  const judged = useDeferredValue(text)
  const isBegun = judged.trim() !== ''
  const { data: classifier, error } = useQuery({ ...classifierQuery, enabled: isBegun })
  return (
    <Step number={number} title={say`Try it`} isDone={classifier !== undefined}>
      <label className="flex flex-col gap-1">
        <span className="text-soft">
          A command, or the JSON of a tool call. It is judged in your browser: nothing is sent, recorded or
          run.
        </span>
        <textarea
          className="field min-h-20 py-1.5 font-mono"
          value={text}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {error && <Notice tone="bad">The classifier could not be loaded.</Notice>}
      {isBegun && classifier && <Verdict text={judged} judgement={classifier.judge(judged)} />}
      <details className="mt-2">
        <summary className="cursor-pointer text-soft">Ten examples</summary>
        <ul className="mt-2 flex flex-col items-start gap-1">
          {EXAMPLES.map((example) => (
            <li key={example} className="max-w-full">
              <button
                type="button"
                className="link max-w-full text-left font-mono text-xs break-all"
                onClick={() => setText(example)}
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Step>
  )
}

function Verdict({ text, judgement }: { text: string; judgement: Judgement }) {
  const { risk_level, decision, findings, marks } = judgement
  return (
    <div className="mt-2 flex flex-col gap-2" role="status" data-testid="verdict">
      <p className="flex items-center gap-2">
        <RiskBadge level={risk_level} />
        {decision === 'block'
          ? say`It is stopped where critical actions are blocked.`
          : say`It goes on where critical actions are blocked.`}
      </p>
      <bdi dir="auto" className="code block">
        <Marked text={text} marks={marks} />
      </bdi>
      {findings.length === 0 ? (
        <p className="text-soft">Nothing is found in it.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {findings.map(({ rule, where, level, why }) => (
            <li key={`${rule} ${where} ${why}`} className="flex items-baseline gap-2">
              <RiskBadge level={level} />
              <bdi className="min-w-0">
                <VisibleText text={why} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  let end = 0
  const parts = marks.map(({ start, end: until, level }) => {
    const before = text.slice(end, start)
    end = until
    return (
      <span key={start}>
        <VisibleText text={before} />
        <mark className={`rounded-sm ${riskTone(level)}`}>
          <VisibleText text={text.slice(start, until)} />
        </mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      <VisibleText text={text.slice(end)} />
    </>
  )
}
