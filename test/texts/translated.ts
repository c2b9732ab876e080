/** What a piece of a page shows once its texts are replaced. */
import { createRequire } from 'node:module'
import { transformSync } from 'esbuild'
import { replaceTexts } from '../../web/texts/replace-texts.ts'

// Not imported: its types would stand for the browser's in all tests.
const require = createRequire(import.meta.url)
const React = require('react')
const { renderToStaticMarkup } = require('react-dom/server')

/** The expression as it is built: its HTML where it is an element. `n` and `name` are values in it. */
export function translated(expression: string, translations: Readonly<Record<string, string>>): unknown {
  const source = replaceTexts(
    'web/src/piece.tsx',
    `const piece = ${expression}`,
    (message) => translations[message],
  )
  const { code } = transformSync(source, { loader: 'tsx', jsx: 'transform' })
  const piece = new Function('React', 'n', 'name', `${code}; return piece`)(React, 3, 'Ada')
  return typeof piece === 'object' && '$$typeof' in piece ? renderToStaticMarkup(piece) : piece
}
