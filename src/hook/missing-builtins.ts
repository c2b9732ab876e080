/** What the hook and the classifier use of the language and Node 18 does not have yet; newer ones keep their own. */
// Node 18 and Node 20.
if (typeof Map.groupBy !== 'function')
  define(Map, 'groupBy', (items: Iterable<unknown>, keyOf: (item: unknown, index: number) => unknown) => {
    const groups = new Map<unknown, unknown[]>()
    let index = 0
    for (const item of items) {
      const key = keyOf(item, index++)
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
    return groups
  })

// Node 18.
if (typeof String.prototype.toWellFormed !== 'function')
  define(String.prototype, 'toWellFormed', function toWellFormed(this: string): string {
    return this.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
  })

// Node 18 before 18.17.
if (typeof URL.canParse !== 'function')
  define(URL, 'canParse', (text: string): boolean => {
    try {
      return new URL(text) !== null
    } catch {
      return false
    }
  })

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: false })
}
