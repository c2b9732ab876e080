/** A text of the event with what was found in it marked at its place. */

import { type ReactNode, useState } from 'react'
import type { Finding, RiskLevel } from '../api/records.ts'
import { Button } from '../parts/button.tsx'
import { RISK_LEVELS } from '../parts/risk-badge.tsx'
import { formatCount } from '../parts/time.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { isCredential } from './is-credential.ts'

/** Longer texts are cut, with a button that shows the rest. */
const SHOWN_AT_FIRST = 12_000

type Mark = { readonly start: number; readonly end: number; readonly findings: readonly Finding[] }

export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? text : text.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <bdi dir="auto" className="code block">
        {segmentsOf(shown, findings).map((segment) => (
          <Segment key={segment.start} text={shown.slice(segment.start, segment.end)} {...segment} />
        ))}
        {text === '' && <span className="text-soft">(empty)</span>}
      </bdi>
      {shown.length < text.length && (
        <Button isSmall className="mt-2" onClick={() => setWhole(true)}>
          Show all {formatCount(text.length)} characters
        </Button>
      )}
    </>
  )
}

function Segment({ text, findings }: Mark & { text: string }): ReactNode {
  if (findings.length === 0) return <VisibleText text={text} />
  return (
    <mark className={MARKS[kindOf(findings)]} title={whyOf(findings)} data-rules={rulesOf(findings)}>
      <VisibleText text={text} />
    </mark>
  )
}

/** The text cut at every beginning and end of a finding. */
function segmentsOf(text: string, findings: readonly Finding[]): readonly Mark[] {
  const spans = findings.map((finding) => spanOf(finding, text))
  const cuts = new Set([0, text.length])
  for (const cut of spans.flat()) if (cut < text.length) cuts.add(cut)
  const sorted = [...cuts].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((start, index) => {
    const end = sorted[index + 1] ?? text.length
    return {
      start,
      end,
      findings: findings.filter((_, at) => (spans[at]?.[0] ?? end) <= start && end <= (spans[at]?.[1] ?? 0)),
    }
  })
}

/** Without a span the whole field counts. */
function spanOf({ span }: Finding, text: string): readonly [number, number] {
  return span ?? [0, text.length]
}

type MarkKind = RiskLevel | 'credential' | 'personal'

const MARK = 'rounded-sm px-0.5 -mx-0.5 underline decoration-2 underline-offset-2 '

const MARKS: Readonly<Record<MarkKind, string>> = {
  low: `${MARK}bg-low-tint text-low decoration-low-fill`,
  medium: `${MARK}bg-medium-tint text-medium decoration-medium-fill`,
  high: `${MARK}bg-high-tint text-high decoration-high-fill`,
  critical: `${MARK}bg-critical-tint text-critical decoration-critical-fill`,
  credential: `${MARK}bg-critical-tint text-critical decoration-critical-fill decoration-double`,
  personal: `${MARK}bg-personal-tint text-personal decoration-personal decoration-dotted`,
}

function kindOf(findings: readonly Finding[]): MarkKind {
  if (findings.some(isCredential)) return 'credential'
  const gravest = Math.max(...findings.map(({ level }) => RISK_LEVELS.indexOf(level)))
  if (findings.every(({ rule }) => rule.startsWith('pii.'))) return 'personal'
  return RISK_LEVELS[gravest] ?? 'low'
}

function whyOf(findings: readonly Finding[]): string {
  return [...new Set(findings.map(({ why }) => why))].join(' ')
}

function rulesOf(findings: readonly Finding[]): string {
  return findings.map(({ rule }) => rule).join(' ')
}
