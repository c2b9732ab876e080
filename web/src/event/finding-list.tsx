import type { Finding } from '../api/records.ts'
import { RiskBadge } from '../parts/risk-badge.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import type { Masker } from './secrets.ts'

export function FindingList({ findings, masker }: { findings: readonly Finding[]; masker: Masker }) {
  if (findings.length === 0) return <p className="text-soft">No rule matched.</p>
  return (
    <ul className="flex flex-col gap-1.5">
      {findings.map((finding, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          key={index}
          className="grid grid-cols-[76px_minmax(0,1fr)] items-baseline gap-x-2"
        >
          <RiskBadge level={finding.level} />
          <div>
            <bdi>
              <VisibleText text={masker.mask(finding.why)} />
            </bdi>
            <div className="font-mono text-xs text-soft">
              {finding.rule} in{' '}
              <bdi>
                <VisibleText text={masker.mask(finding.where.slice(0, 300))} />
              </bdi>
              {finding.span && ` ${finding.span[0]}–${finding.span[1]}`}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
