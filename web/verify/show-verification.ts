/** The page verify.html: checks a bundle in the browser. Every text of a bundle is shown as text, never as markup. */
import {
  type CheckedEntry,
  type CheckedField,
  type Finding,
  type Verification,
  verifyBundle,
} from '../../src/evidence/verify-bundle.ts'

const RESULTS: Readonly<Record<number, string>> = {
  0: 'Valid and anchored.',
  10: 'Valid, not anchored: nothing from outside of the bundle confirms its checkpoint.',
  20: 'Incomplete: something that is needed for an answer is missing.',
  30: 'Diverges from a known checkpoint: the log was changed, cut or put back.',
  40: 'Invalid.',
}

const STATES: Readonly<Record<CheckedField['state'], string>> = {
  proven: 'proven',
  masked: 'shown masked, text not proven',
  erased: 'erased',
  hidden: 'not shown',
}

/** Beyond it, only the result and the findings are shown. */
const MAX_SHOWN = 500

byId('check').addEventListener('click', async () => {
  const [file] = (byId('bundle') as HTMLInputElement).files ?? []
  if (!file) return
  byId('result').replaceChildren('Checking ...')
  const known = await Promise.all(
    [...((byId('known') as HTMLInputElement).files ?? [])].map((one) => one.text()),
  )
  show(
    await verifyBundle(await file.text(), {
      known: known.flatMap(checkpointsIn),
      keys: linesOf('keys'),
      witnesses: linesOf('witnesses'),
    }),
  )
})

function show({ code, findings, logs, entries }: Verification): void {
  const heading = element('h2', `${code}: ${RESULTS[code] ?? ''}`)
  heading.className = code === 0 ? 'good' : code === 10 ? 'fair' : 'bad'
  byId('result').replaceChildren(
    heading,
    list(
      findings.map(({ reason, place, sentence }: Finding) =>
        element('li', `${reason} (${place}): ${sentence}`),
      ),
    ),
    list(
      logs.map(({ origin, size, root, anchors }) =>
        element('li', `Log ${origin}: ${size} entries, root ${root}. ${anchors.join('; ') || 'No anchor.'}`),
      ),
    ),
    ...entries.slice(0, MAX_SHOWN).map(showEntry),
    element(
      'p',
      entries.length > MAX_SHOWN ? `${entries.length - MAX_SHOWN} more entries were checked.` : '',
    ),
  )
}

function showEntry({
  index,
  kind,
  id,
  time,
  recorded,
  isIncluded,
  isWhole,
  fields,
}: CheckedEntry): HTMLElement {
  const details = document.createElement('details')
  const state = isWhole ? 'proven' : isIncluded ? 'not fully verified' : 'NOT PROVEN to be in the log'
  const later = recorded === 'later' ? ', recorded later' : ''
  const table = document.createElement('table')
  for (const field of fields) {
    const row = table.insertRow()
    row.append(element('th', field.name), element('td', STATES[field.state]), element('td', field.text ?? ''))
  }
  details.append(element('summary', `${index}  ${time}  ${kind} ${id}: ${state}${later}`), table)
  return details
}

/** One checkpoint, or lines of JSON as in the anchor file. */
function checkpointsIn(text: string): string[] {
  if (!text.startsWith('{')) return [text]
  return text.split('\n').flatMap((line) => {
    try {
      const { checkpoint } = JSON.parse(line)
      return typeof checkpoint === 'string' ? [checkpoint] : []
    } catch {
      return []
    }
  })
}

function linesOf(id: string): string[] {
  const lines = (byId(id) as HTMLTextAreaElement).value.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

function list(items: readonly HTMLElement[]): HTMLElement {
  const all = document.createElement('ul')
  all.append(...items)
  return all
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no element ${id}.`)
  return found
}
