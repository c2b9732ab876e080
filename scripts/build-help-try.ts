/** The box in which a text is judged, for the page docs/try.md. What happens in it: web/help/try-it.ts. */
import { gzipSync } from 'node:zlib'
import { EXAMPLES } from '../web/try-it/examples.ts'
import { escapeText } from './build-help-frame.ts'

export function tryBox(classifier: string): string {
  const examples = EXAMPLES.map(
    (text) => `<li><button type="button" data-example>${escapeText(text)}</button></li>`,
  )
  return `<section id="try" class="try" aria-label="Try it" data-classifier="classifier.js">
<noscript><p>The box needs JavaScript. <code>audit-service explain</code> says the same in a terminal.</p></noscript>
<label for="try-text">A command, or the JSON of a tool call</label>
<textarea id="try-text" rows="4" maxlength="100000" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
<p><button type="button" id="try-judge" class="main">Judge it</button> <small>Nothing is sent anywhere, stored or run: your browser judges the text itself. For that it loads the classifier once, ${kilobytes(classifier.length)} (${kilobytes(gzipSync(classifier, { level: 9 }).length)} compressed), when you begin.</small></p>
<div id="try-result" role="status"></div>
<h2 id="examples">Examples</h2>
<ul class="examples">${examples.join('')}</ul>
</section>
`
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}
