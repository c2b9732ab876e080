/** Whether a function starts itself more than once or in the background: `:(){ :|:& };:`. */
import { forEachChild, type SyntaxNode } from 'unbash'

export function isForkBomb(name: string, body: SyntaxNode): boolean {
  let own = 0
  let background = false
  let piped = false
  let left = 200
  const visit = (node: SyntaxNode): void => {
    if (left-- <= 0) return
    if (node.type === 'Command' && node.name?.value === name) own++
    if (node.type === 'Statement' && node.background) background = true
    if (node.type === 'Pipeline') piped = true
    if (node.type !== 'Word') forEachChild(node, visit)
  }
  forEachChild(body, visit)
  return own >= 2 && (piped || background)
}

/** A loop that starts its own script in the background: `while :; do $0 & done`. */
export function startsItself(body: SyntaxNode): boolean {
  let isBackground = false
  let isOwn = false
  let left = 100
  const visit = (node: SyntaxNode): void => {
    if (left-- <= 0) return
    if (node.type === 'Command' && /^"?\$\{?(?:0|BASH_SOURCE)\}?"?$/.test(node.name?.text ?? '')) isOwn = true
    if (node.type === 'Statement' && node.background) isBackground = true
    if (node.type !== 'Word') forEachChild(node, visit)
  }
  visit(body)
  return isOwn && isBackground
}
