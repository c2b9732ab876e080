import { setTimeout } from 'node:timers/promises'

/** Asks again until it is so; the test's own time limit ends what never is. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(50)
}
