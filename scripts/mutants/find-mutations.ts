/** Every place of a source file where one small change could be made, and what it would become. */
import ts from 'typescript-5'
import { isLeftOut } from './leave-out.ts'
import { mutateSql } from './mutate-sql.ts'

export type Mutation = {
  /** As in the repository, with slashes. */
  readonly file: string
  readonly kind: string
  /** Where the changed text begins and ends in the file. */
  readonly start: number
  readonly end: number
  /** What it becomes; empty where a statement is removed. */
  readonly text: string
  readonly isStatement: boolean
}

const SWAPPED_OPERATORS: Readonly<Record<string, readonly (readonly [kind: string, operator: string])[]>> = {
  '<': [
    ['bound', '<='],
    ['comparison', '>='],
  ],
  '<=': [
    ['bound', '<'],
    ['comparison', '>'],
  ],
  '>': [
    ['bound', '>='],
    ['comparison', '<='],
  ],
  '>=': [
    ['bound', '>'],
    ['comparison', '<'],
  ],
  '===': [['comparison', '!==']],
  '!==': [['comparison', '===']],
  '&&': [['logic', '||']],
  '||': [['logic', '&&']],
  '+': [['arithmetic', '-']],
  '-': [['arithmetic', '+']],
  '*': [['arithmetic', '/']],
  '/': [['arithmetic', '*']],
  '%': [['arithmetic', '*']],
  '+=': [['arithmetic', '-=']],
  '-=': [['arithmetic', '+=']],
}

const SWAPPED_METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
}

/** What they are called on is left as it is. */
const DROPPED_METHODS = new Set(['filter', 'trim', 'toLowerCase', 'reverse', 'toReversed', 'slice'])

export function findMutations(file: string, source: string): Mutation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: Mutation[] = []

  function add(kind: string, node: ts.Node, text: string): void {
    if (isLeftOut(kind, node) || isSame(node.getText(), text)) return
    const isStatement = ts.isStatement(node)
    // Brackets around what opens a statement would call the line before, which ends without a semicolon.
    if (!isStatement && opensStatement(node)) return
    const whole = isStatement ? inItsPlace(node, text) : asOperand(node, text)
    found.push({ file, kind, start: node.getStart(), end: node.getEnd(), text: whole, isStatement })
  }

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isStatement(node)) mutateStatement(node, add)
    if (ts.isExpression(node)) mutateExpression(node, add)
    if (isText(node) && file.startsWith('src/storage/')) {
      for (const text of mutateSql(node.getText())) add('sql', node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

type Add = (kind: string, node: ts.Node, text: string) => void

function mutateStatement(node: ts.Statement, add: Add): void {
  if (ts.isExpressionStatement(node)) {
    const { expression } = node
    const inner = ts.isAwaitExpression(expression) ? expression.expression : expression
    if (ts.isCallExpression(inner)) add('removed call', node, '')
    if (!ts.isBinaryExpression(inner)) return
    if (isAssignment(inner)) add('removed assignment', node, '')
    for (const [kind, text] of swappedOperators(inner)) if (isAssignment(inner)) add(kind, node, text)
  }
  if (ts.isIfStatement(node)) {
    if (!node.elseStatement && leaves(node.thenStatement)) add('removed early return', node, '')
    add('condition', node.expression, `!(${node.expression.getText()})`)
  }
  if (ts.isReturnStatement(node) && node.expression) mutateResult(node.expression, add)
}

function mutateExpression(node: ts.Expression, add: Add): void {
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.getText()
    if (!isAssignment(node)) for (const [kind, text] of swappedOperators(node)) add(kind, node, text)
    if (operator === '??') add('default', node, node.left.getText())
  }
  if (ts.isConditionalExpression(node)) {
    add('condition', node.condition, `!(${node.condition.getText()})`)
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) add('boolean', node, 'false')
  if (node.kind === ts.SyntaxKind.FalseKeyword) add('boolean', node, 'true')
  if (ts.isNumericLiteral(node) && isValue(node) && Number.isInteger(Number(node.text))) {
    const value = Number(node.text)
    add('number', node, `${value + 1}`)
    add('number', node, value === 0 ? '(-1)' : `${value - 1}`)
  }
  if (ts.isStringLiteral(node) && isValue(node) && !/\s/.test(node.text)) add('string', node, `''`)
  if (ts.isCallExpression(node)) mutateCall(node, add)
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) mutateResult(node.body, add)
  if (ts.isObjectLiteralExpression(node)) {
    for (const each of node.properties) if (ts.isSpreadAssignment(each)) add('spread', each.expression, '{}')
  }
  if (ts.isArrayLiteralExpression(node)) {
    for (const each of node.elements) if (ts.isSpreadElement(each)) add('spread', each.expression, '[]')
  }
}

function mutateCall(node: ts.CallExpression, add: Add): void {
  const callee = node.expression
  // Inside of a chain with `?.` brackets would end what is skipped.
  if (!ts.isPropertyAccessExpression(callee) || node.flags & ts.NodeFlags.OptionalChain) return
  const name = callee.name.text
  const rest = node.getText().slice(callee.getText().length)
  const swapped = Object.hasOwn(SWAPPED_METHODS, name) ? SWAPPED_METHODS[name] : undefined
  if (swapped) add('method', node, `${callee.expression.getText()}.${swapped}${rest}`)
  if (DROPPED_METHODS.has(name)) add('method', node, callee.expression.getText())
}

function mutateResult(node: ts.Expression, add: Add): void {
  for (const text of ['undefined', 'null', '[]']) add('result', node, text)
}

function* swappedOperators(node: ts.BinaryExpression): Generator<readonly [kind: string, text: string]> {
  const operator = node.operatorToken
  for (const [kind, other] of SWAPPED_OPERATORS[operator.getText()] ?? []) {
    const at = operator.getStart() - node.getStart()
    const text = node.getText()
    yield [kind, text.slice(0, at) + other + text.slice(at + operator.getText().length)]
  }
}

function isAssignment({ operatorToken }: ts.BinaryExpression): boolean {
  const { kind } = operatorToken
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
}

function leaves(statement: ts.Statement): boolean {
  return (
    ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement)
  )
}

function isText(node: ts.Node): boolean {
  return (
    (ts.isStringLiteral(node) && isValue(node)) ||
    ((ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) &&
      !ts.isTaggedTemplateExpression(node.parent))
  )
}

/** Not the name of a property. */
function isValue(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node
  return !ts.isMethodDeclaration(parent) && !ts.isBindingElement(parent)
}

function opensStatement(node: ts.Node): boolean {
  const statement = ts.findAncestor(node, ts.isStatement)
  return (
    statement !== undefined && ts.isExpressionStatement(statement) && statement.getStart() === node.getStart()
  )
}

/** Where a statement has no block around it, the next one would take its place. */
function inItsPlace({ parent }: ts.Node, text: string): string {
  if (text !== '') return text
  return ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent) ? '' : '{}'
}

/** Another operator may bind less than what is around it. */
function asOperand(node: ts.Node, text: string): string {
  return ts.isBinaryExpression(node) && ts.isBinaryExpression(node.parent) ? `(${text})` : text
}

/** Spaces and brackets change nothing. */
function isSame(before: string, after: string): boolean {
  const bare = (text: string) => text.replace(/[\s()]/g, '')
  return bare(before) === bare(after)
}
