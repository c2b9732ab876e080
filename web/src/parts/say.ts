/**
 * Marks a text that people read and that the build step cannot see by its place: in a table, or on its way to one.
 * The build leaves nothing of the mark but the text, in the language it builds for: see web/texts.
 */
export function say(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: strings }, ...values)
}
