/** The few texts of index.html itself. */
const HELD = /(?<=<(?:title|noscript)>)[^<]+(?=<)/g

export function findHtmlTexts(html: string): string[] {
  return [...html.matchAll(HELD)].map(([words]) => words)
}

export function replaceHtmlTexts(
  html: string,
  tag: string,
  translate: (message: string) => string | undefined,
): string {
  return html
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replaceAll(HELD, (words) => escapeHtml(translate(words) ?? words))
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
