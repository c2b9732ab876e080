import { VisibleText } from '../parts/visible-text.tsx'
import { STOP_NAMES, type Stop } from './stops.ts'

/** What a stop names. */
export function StopWhat({ stop }: { stop: Stop }) {
  const named = STOP_NAMES.filter(([name]) => (stop[name] ?? null) !== null)
  return named.map(([name, title], index) => (
    <span key={name}>
      {index > 0 && ', '}
      {title}{' '}
      <bdi className="font-semibold break-all">
        <VisibleText text={stop[name] ?? ''} />
      </bdi>
    </span>
  ))
}
