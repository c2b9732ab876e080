import { useLocation } from 'wouter'
import { FirstRun } from './first-run.tsx'

/** The first steps; also where events are stored already: for the next agent. */
export function BeginPage() {
  const [, navigate] = useLocation()
  return <FirstRun onLeave={() => navigate('/events', { state: { isLive: true } })} />
}
