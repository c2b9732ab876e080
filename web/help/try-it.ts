/** The box in which a text is judged: the classifier is loaded when somebody begins, and the text never leaves the page. */
import type { Judgement, Mark } from '../try-it/judge.ts'
import { element } from './element.ts'

type Classifier = { judge(text: string): Judgement }

/** After the last key. */
const PAUSE_MS = 250

export function setUpTryIt(box: HTMLElement): void {
  const field = box.querySelector('textarea') as HTMLTextAreaElement
  const result = box.querySelector('#try-result') as HTMLElement
  const address = new URL(box.dataset['classifier'] ?? '', document.baseURI).href
  let timer = 0

  async function judge(): Promise<void> {
    clearTimeout(timer)
    const text = field.value
    if (text.trim() === '') return result.replaceChildren()
    try {
      const { judge }: Classifier = await import(address)
      // What was typed while it was loading is judged by its own call.
      if (field.value === text) result.replaceChildren(...describe(text, judge(text)))
    } catch {
      result.replaceChildren(
        element('p', '', 'The classifier could not be loaded. Is the service reachable?'),
      )
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(judge, PAUSE_MS)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void judge()
  })
  box.querySelector('#try-judge')?.addEventListener('click', judge)
  for (const example of box.querySelectorAll('[data-example]'))
    example.addEventListener('click', () => {
      field.value = example.textContent ?? ''
      field.focus()
      void judge()
    })
}

function describe(text: string, judgement: Judgement): readonly Node[] {
  const { risk_level, decision, block_on, findings, effects } = judgement
  const blocks = decision === 'block'
  return [
    element(
      'p',
      'verdict',
      element('strong', `risk ${risk_level}`, risk_level),
      ` A policy that blocks from ${block_on} on, which is the default, ${blocks ? 'blocks this.' : 'lets this go.'}`,
    ),
    element('pre', 'judged', ...markedText(text, judgement.marks, findings)),
    findings.length === 0
      ? element('p', '', 'Nothing is found in it.')
      : element('ul', 'findings', ...findings.map(lineOf)),
    element('p', 'effects', effects.length === 0 ? 'It does nothing that a rule is about.' : 'What it does:'),
    element('ul', 'effects', ...effects.map((effect) => element('li', '', element('bdi', '', effect)))),
  ]
}

type Findings = Judgement['findings']

function lineOf({ level, why, rule, where }: Findings[number]): HTMLElement {
  return element(
    'li',
    '',
    element('span', `risk ${level}`, level),
    element('bdi', '', ` ${why} `),
    element('small', '', `${rule} at ${where}`),
  )
}

function markedText(text: string, marks: readonly Mark[], findings: Findings): readonly (Node | string)[] {
  let end = 0
  const parts = marks.flatMap((mark) => {
    const before = text.slice(end, mark.start)
    end = mark.end
    const part = element('mark', mark.level, text.slice(mark.start, mark.end))
    part.title = [...new Set(mark.findings.map((index) => findings[index]?.why))].join(' ')
    return [before, part]
  })
  return [...parts, text.slice(end)]
}
