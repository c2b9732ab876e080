/** A value as it is written in a query: in quotes where it has signs of the language, or could be an operator. */
export function writeValue(value: string): string {
  return /^[^\s()"*\\-][^\s()"*\\]*$/u.test(value) && !/^(?:and|or|not)$/i.test(value)
    ? value
    : `"${value.replace(/["\\]/g, '\\$&')}"`
}
