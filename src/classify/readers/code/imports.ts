/** What names stand for after an import, in the spelling of each language. */
import { isMark } from './blocks.ts'
import { knownConstant } from './constants.ts'
import { moduleNamed } from './modules.ts'
import type { Run } from './session.ts'
import type { Token } from './token.ts'
import { namedValue } from './value.ts'

export function importNames(run: Run): void {
  const { session, tokens, syntax } = run
  const { variables } = session
  const end = endOfImport(run)
  const words = tokens.slice(run.at, end)
  run.at = end
  const moduleText = words.find((token) => token.kind === 'text')
  if (moduleText !== undefined && syntax.language === 'go') {
    for (const [index, token] of words.entries()) {
      if (token.kind !== 'text') continue
      const before = words[index - 1]
      const name = token.text.slice(token.text.lastIndexOf('/') + 1)
      session.modules.add(name)
      variables.set(
        before?.kind === 'name' && before.text !== 'import' ? before.text : name,
        namedValue(name),
      )
    }
    return
  }
  if (moduleText !== undefined) {
    importFrom(run, words, moduleNamed(moduleText.text))
    return
  }
  const isFrom = words[0]?.text === 'from'
  const split = words.findIndex((token, index) => index > 0 && token.text === 'import')
  const dotted = (from: number) => {
    let name = ''
    let at = from
    for (; at < words.length; at += 1) {
      const token = words[at] as Token
      if (token.kind === 'mark' && /^(?:\.|::|\\)$/.test(token.text)) continue
      if (
        token.kind !== 'name' ||
        token.text === 'as' ||
        token.text === 'import' ||
        (at > from && words[at - 1]?.kind === 'name')
      )
        break
      name += (name === '' ? '' : '.') + token.text
    }
    return { name, at }
  }
  if (isFrom && split > 0) {
    const source = moduleNamed(dotted(1).name)
    session.modules.add(source.split('.')[0] as string)
    if (words[split + 1]?.text === '*') session.wildcards.add(source)
    for (let at = split + 1; at < words.length; at += 1) {
      const token = words[at] as Token
      if (token.kind !== 'name' || token.text === 'as') continue
      const isRenamed = words[at + 1]?.text === 'as'
      const name = isRenamed ? (words[at + 2]?.text ?? '') : token.text
      variables.set(name, knownConstant(`${source}.${token.text}`) ?? namedValue(`${source}.${token.text}`))
      if (isRenamed) at += 2
    }
    return
  }
  for (let at = 1; at < words.length; ) {
    const { name, at: next } = dotted(at)
    if (name === '') {
      at += 1
      continue
    }
    const module = moduleNamed(name)
    session.modules.add(module.split('.')[0] as string)
    if (syntax.language === 'perl') {
      session.wildcards.add(module)
      return
    }
    const isRenamed = words[next]?.text === 'as' && words[next + 1]?.kind === 'name'
    if (isRenamed) variables.set(words[next + 1]?.text ?? '', namedValue(module))
    else if (syntax.language === 'java' || syntax.language === 'php')
      variables.set(name.slice(name.lastIndexOf('.') + 1), namedValue(name.slice(name.lastIndexOf('.') + 1)))
    at = isRenamed ? next + 2 : next + 1
  }
}

function endOfImport(run: Run): number {
  const { tokens, syntax } = run
  let at = run.at + 1
  while (at < tokens.length) {
    const token = tokens[at] as Token
    if (isMark(run, at, ';') || (token.isFirst && syntax.lines)) break
    if (isMark(run, at, '(') || isMark(run, at, '{')) {
      at = (run.partners[at] as number) + 1
      if (syntax.language === 'go') break
      continue
    }
    at += 1
    if (token.kind === 'text' && syntax.language === 'javascript') break
  }
  return at
}

/** `import a, { b as c }, * as d from 'module'`. */
function importFrom(run: Run, words: readonly Token[], module: string): void {
  const { variables, modules } = run.session
  modules.add(module)
  let isInside = false
  for (let at = 1; at < words.length; at += 1) {
    const token = words[at] as Token
    if (token.text === '{') isInside = true
    if (token.text === '}') isInside = false
    if (token.kind !== 'name' || token.text === 'from' || token.text === 'type') continue
    const isRenamed = words[at + 1]?.text === 'as'
    const own = isRenamed ? (words[at + 2]?.text ?? '') : token.text
    variables.set(own, namedValue(isInside && token.text !== 'default' ? `${module}.${token.text}` : module))
    if (isRenamed) at += 2
  }
}
