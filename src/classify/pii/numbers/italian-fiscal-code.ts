/** Values of A to Z, and of 0 to 9, at odd places; at even places digits count themselves and letters from A = 0. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

/** Letters stand for digits where two people would have the same code. */
const shape = /^[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/

/** Without such letters the shape is telling enough, and examples with a wrong check letter are written often. */
const plainShape = /^[A-Z]{6}\d\d[ABCDEHLMPRST](?:[04][1-9]|[1256]\d|[37][01])[A-Z]\d{3}[A-Z]$/

export function isItalianFiscalCode(code: string): boolean {
  if (plainShape.test(code)) return true
  if (!shape.test(code)) return false
  let sum = 0
  for (let index = 0; index < 15; index++) {
    const at = code.charCodeAt(index)
    const value = at > 57 ? at - 65 : at - 48
    sum += index % 2 === 0 ? (oddValues[value] ?? 0) : value
  }
  return String.fromCharCode(65 + (sum % 26)) === code[15]
}
