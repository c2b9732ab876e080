/** Changes that no test should notice, so that a survivor among them would say nothing: rules, not a list of places. */
import ts from 'typescript-5'

const LOGS = /(?:^|\.)(?:log|logger|console)\b|\bstderr\.write$|(?:^|\.)(?:warn|debug|trace)$/
/** They tidy up, or tune. */
const TIDIES =
  /(?:^|\.)(?:unref|ref|freeze|clearTimeout|clearInterval|clearImmediate|setPriority|mark|destroy|terminate)$/
const TIMERS = /(?:^|\.)(?:setTimeout|setInterval|sleep|delay|wait)$/
/** Durations, sizes of batches and caches, priorities. */
const TUNES =
  /(?:_MS|Ms|_SECONDS?|Seconds?|_MINUTES?|_HOURS?|_DAYS?|_BYTES|Bytes|_MB|Mb)$|TTL|CACHE|Cache|BATCH|CHUNK|STEP|POOL|PRIORITY|BACKOFF|DELAY|RETRY|INTERVAL|TIMEOUT|PAUSE|SLICE|AT_ONCE|AT_A_TIME|isNice|concurrency/

export function isLeftOut(kind: string, node: ts.Node): boolean {
  if (isSaid(node) || isTidying(kind, node)) return true
  if ((kind === 'number' || kind === 'method') && tunes(node)) return true
  if (kind === 'bound' && (isInComparator(node) || isEmptyTest(node) || /cache/i.test(node.getText())))
    return true
  if (kind === 'method' && isPartOfName(node)) return true
  return kind === 'removed early return' && returnsForNothing(node)
}

/** A part of a message: for the log, or for whoever reads an error. */
function isSaid(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isBlock(at); at = at.parent) {
    if (ts.isThrowStatement(at) || ts.isNewExpression(at)) return at !== node
    if (ts.isCallExpression(at) && LOGS.test(at.expression.getText())) return true
    if (ts.isExpressionStatement(at) && at === node) {
      const call = ts.isAwaitExpression(at.expression) ? at.expression.expression : at.expression
      if (ts.isCallExpression(call) && LOGS.test(call.expression.getText())) return true
    }
    if (
      ts.isPropertyAssignment(at) &&
      /^(?:help|why|description|title|detail|message)$/.test(at.name.getText())
    )
      return true
  }
  return false
}

function isTidying(kind: string, node: ts.Node): boolean {
  if (kind !== 'removed call' || !ts.isExpressionStatement(node)) return false
  const call = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  return ts.isCallExpression(call) && TIDIES.test(call.expression.getText())
}

function tunes(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isBlock(at); at = at.parent) {
    if (ts.isVariableDeclaration(at) || ts.isPropertyAssignment(at) || ts.isBindingElement(at)) {
      if (TUNES.test(at.name.getText())) return true
    }
    if (ts.isCallExpression(at) && TIMERS.test(at.expression.getText())) return true
    if (ts.isTemplateExpression(at) && at.head.text.startsWith('PRAGMA')) return true
  }
  return false
}

/** What is equal may come in either order. */
function isInComparator(node: ts.Node): boolean {
  const call = ts.findAncestor(node, ts.isCallExpression)
  return call !== undefined && /\.(?:sort|toSorted)$/.test(call.expression.getText())
}

/** `list.length > 0`: a list of nothing may go the long way. */
function isEmptyTest(node: ts.Node): boolean {
  return /^[\w.]+\.(?:length|size) > 0$/.test(node.getText())
}

function returnsForNothing(node: ts.Node): boolean {
  return ts.isIfStatement(node) && /^[\w.]+\.(?:length|size) === 0$/.test(node.expression.getText())
}

/** How much of a hash or of a random text makes a name. */
function isPartOfName(node: ts.Node): boolean {
  return /(?:\.digest\('\w+'\)|\.toString\(36\))\.slice\(/.test(node.getText())
}
