import type { Locator } from 'playwright-core'

/** Counts what a person does with the mouse: clicks, and choices in lists. */
export function countClicks() {
  let count = 0
  return {
    async click(what: Locator): Promise<void> {
      count += 1
      await what.click()
    },
    async choose(what: Locator, value: string): Promise<void> {
      count += 1
      await what.selectOption(value)
    },
    total: () => count,
  }
}
