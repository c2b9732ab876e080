/** The source of a file with its texts in another language, and without the marks. */
import { findTexts, type Range, type Text } from './find-texts.ts'

export const PLACEHOLDER = /\{(\d+)\}/

/** A text for which `translate` has nothing stays as it is. */
export function replaceTexts(
  path: string,
  source: string,
  translate: (message: string) => string | undefined,
): string {
  const replaced = findTexts(path, source).filter(
    ({ form, message }) => form === 'marked' || translate(message) !== undefined,
  )
  return write({ start: 0, end: source.length })

  function write({ start, end }: Range): string {
    let [written, at] = ['', start]
    for (const text of replaced) {
      if (text.start < at || text.end > end) continue
      written += source.slice(at, text.start) + writeText(text, translate(text.message) ?? text.message)
      at = text.end
    }
    return written + source.slice(at, end)
  }

  function writeText({ form, spaces, values }: Text, translation: string): string {
    const words = spaces.join(translation)
    const pieces = words.split(PLACEHOLDER)
    if (form === 'children')
      return pieces.map((piece, index) => (index % 2 ? value(piece) : child(piece))).join('')
    const text =
      values.length === 0
        ? JSON.stringify(words)
        : `\`${pieces.map((piece, index) => (index % 2 ? `\${${value(piece)}}` : escapeTemplate(piece))).join('')}\``
    return form === 'attribute' ? `{${text}}` : text

    function value(index: string): string {
      const range = values[Number(index)]
      return range ? write(range) : ''
    }
  }
}

function child(words: string): string {
  return words === '' ? '' : `{${JSON.stringify(words)}}`
}

function escapeTemplate(words: string): string {
  return words.replaceAll(/[\\`]|\$\{/g, '\\$&')
}
