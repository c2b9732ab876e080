/** The script of the documentation site. Everything but the search and the try-it box works without it. */
import { applyTheme, readTheme } from '../src/shell/theme.ts'
import { setUpSearch } from './search.ts'
import { setUpTryIt } from './try-it.ts'

applyTheme(readTheme())
const form = document.querySelector<HTMLFormElement>('#search')
if (form) setUpSearch(form)
const box = document.querySelector<HTMLElement>('#try')
if (box) setUpTryIt(box)
