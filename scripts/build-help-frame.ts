/** The frame around every page of the documentation site: where to go, a search, and nothing from elsewhere. */
import type { Group } from './build-help-contents.ts'

export type Frame = {
  readonly groups: readonly Group[]
  readonly titles: ReadonlyMap<string, string>
  /** Paths below /help/. */
  readonly assets: { readonly style: string; readonly script: string; readonly index: string }
}

/** `base` leads from the page to the start of the site. */
export function framePage(
  frame: Frame,
  { path, base, title, html }: { path: string | null; base: string; title: string; html: string },
): string {
  const { style, script, index } = frame.assets
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeText(title)} · Audit Event Service</title>
<link rel="icon" type="image/svg+xml" href="${base}favicon.svg">
<link rel="stylesheet" href="${base}${style}">
<script type="module" blocking="render" src="${base}${script}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="${base || '.'}"><img src="${base}favicon.svg" alt="" width="24" height="24">Audit Event Service: help</a>
<form id="search" class="search" role="search" data-index="${base}${index}" data-base="${base}" hidden>
<input type="search" role="combobox" aria-label="Search the documentation" aria-controls="found" aria-expanded="false" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search ( / )">
<div id="found" class="found" role="listbox" aria-label="Found" hidden></div>
<p id="found-count" class="unseen" role="status"></p>
</form>
<nav aria-label="Service"><a class="to-pages" href="#pages">All pages</a> <a href="${base}../dashboard">Dashboard</a> <a href="${base}../docs/">API</a></nav>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Pages">
${frame.groups.map((group) => listGroup(frame, group, path, base)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${html}</main>
</div>
</body>
</html>
`
}

/** Many pages of one kind are folded; a click opens them, so that each is still two clicks away. */
const MANY = 12

function listGroup({ titles }: Frame, { title, pages }: Group, path: string | null, base: string): string {
  const links = pages.map((page) => {
    const here = page.path === path ? ' aria-current="page"' : ''
    return `<li><a href="${base}${page.path || (base === '' ? '.' : '')}"${here}>${escapeText(titles.get(page.source) ?? '')}</a></li>`
  })
  const list = `<ul>${links.join('')}</ul>`
  if (pages.length <= MANY) return `<h2>${escapeText(title)}</h2>${list}`
  const isOpen = pages.some((page) => page.path === path)
  return `<details${isOpen ? ' open' : ''}><summary>${escapeText(title)}</summary>${list}</details>`
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
