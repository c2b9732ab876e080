/** docs/verify/verify.html: one file that works from a disk, without network. Its policy lets nothing else run or load. */
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:.5rem 0}textarea{width:100%}table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.2rem .6rem;border:1px solid #8888;overflow-wrap:anywhere;white-space:pre-wrap}
summary{overflow-wrap:anywhere}.good{color:#197a3a}.fair{color:#8a6100}.bad{color:#b3261e}`

export function verifyPage(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../web/verify/show-verification.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
  })
  const script = `\n${outputFiles[0]?.text ?? ''}`
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Verify a bundle</title>
<style>${STYLE}</style>
<h1>Verify a bundle</h1>
<p>Checks a bundle of an Audit Event Service in this browser, without network. What the results mean: docs/evidence.md.</p>
<label>Bundle <input type="file" id="bundle"></label>
<label>Known checkpoints (from somewhere that the audited party does not control) <input type="file" id="known" multiple></label>
<label>Keys of logs that you trust, one a line <textarea id="keys" rows="2"></textarea></label>
<label>Keys of witnesses that you trust, one a line <textarea id="witnesses" rows="2"></textarea></label>
<button id="check" type="button">Check</button>
<div id="result" role="status"></div>
<script type="module">${script}</script>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
