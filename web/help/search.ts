/** The search of the documentation: `/` goes to it, arrows choose, Enter opens, Escape closes. */
import { element } from './element.ts'
import { type Found, findSections, type IndexedPage, wordsOf } from './find-sections.ts'

export function setUpSearch(form: HTMLFormElement): void {
  const field = form.querySelector('input') as HTMLInputElement
  const list = form.querySelector('[role=listbox]') as HTMLElement
  const count = form.querySelector('p') as HTMLParagraphElement
  const { index = '', base = '' } = form.dataset
  let pages: Promise<readonly IndexedPage[]> | undefined
  let chosen = -1
  form.hidden = false

  /** Loaded when somebody is about to search. */
  function load(): Promise<readonly IndexedPage[]> {
    pages ??= fetch(index)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .catch((error) => {
        pages = undefined
        throw error
      })
    return pages
  }

  async function search(): Promise<void> {
    const asked = field.value
    try {
      const found = findSections(await load(), asked)
      if (field.value === asked) show(found, asked)
    } catch {
      count.textContent = 'The search could not be loaded.'
    }
  }

  function show(found: readonly Found[], asked: string): void {
    const hasWords = wordsOf(asked).length > 0
    list.replaceChildren(...found.map((one, at) => lineOf(one, at, base, wordsOf(asked))))
    if (found.length === 0) list.append(nothingFound())
    count.textContent = hasWords ? `${found.length} found` : ''
    choose(found.length > 0 ? 0 : -1)
    open(hasWords)
  }

  function open(isOpen: boolean): void {
    list.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
  }

  function choose(at: number): void {
    const lines = [...list.querySelectorAll('a')]
    chosen = lines.length === 0 ? -1 : (at + lines.length) % lines.length
    for (const [index, line] of lines.entries()) line.setAttribute('aria-selected', String(index === chosen))
    lines[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen >= 0) field.setAttribute('aria-activedescendant', `found-${chosen}`)
    else field.removeAttribute('aria-activedescendant')
  }

  const KEYS: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen - 1),
    Escape: () => open(false),
  }

  field.addEventListener('focus', () => void load().catch(() => {}))
  field.addEventListener('input', () => void search())
  field.addEventListener('keydown', (event) => {
    const act = list.hidden ? undefined : KEYS[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    list.querySelector<HTMLAnchorElement>('a[aria-selected=true]')?.click()
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false)
  })
  // A link to a heading of the same page leaves the list open otherwise.
  list.addEventListener('click', () => open(false))
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

function lineOf(
  { address, title, heading, excerpt }: Found,
  at: number,
  base: string,
  words: readonly string[],
) {
  const link = element(
    'a',
    '',
    element('b', '', ...marked(heading, words)),
    ...(heading === title ? [] : [element('small', '', ` ${title}`)]),
    element('span', '', ...marked(excerpt, words)),
  )
  link.href = `${base}${address}` || '.'
  link.tabIndex = -1
  link.id = `found-${at}`
  link.role = 'option'
  return link
}

function nothingFound(): HTMLElement {
  const line = element('div', '', 'Nothing found')
  line.role = 'option'
  line.ariaDisabled = 'true'
  return line
}

/** The words that begin like one of those asked for are marked. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  return text
    .split(/([\p{L}\p{N}_]+)/u)
    .map((part) =>
      words.some((word) => part.toLowerCase().startsWith(word)) ? element('mark', '', part) : part,
    )
}
