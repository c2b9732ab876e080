import { unreachable } from '../api/call.ts'
import { Failure } from './states.tsx'

/** In the place of what a script that did not come would show. */
export function Unreachable() {
  return <Failure error={unreachable()} onRetry={reload} />
}

/** A page does not ask again for a script that failed once: the whole page is loaded anew, if it can be. */
function reload(): void {
  fetch(location.href).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  )
}
