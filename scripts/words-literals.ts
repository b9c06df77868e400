import { type ESTree, parseSync } from 'vite'

/** A text in a source file: the names that lead to it, what it says, and where it is written. */
export type Literal = { path: string; text: string; start: number; end: number; written: Written }
type Written = 'string' | 'template' | 'json'

/** What stands in braces is filled when the text is said: `{count}` by the shop, `${WHOLE}` by JavaScript. */
const EXPRESSION = /(\$\{[^}]*\})/

/** Lists the texts in the constants of a TypeScript source, or in a JSON file. */
export function readLiterals(file: string, code: string): Literal[] {
  const isJson = file.endsWith('.json')
  const source: Source = { file, code: isJson ? `(${code})` : code, isJson }
  const { program, errors } = parseSync(isJson ? `${file}.ts` : file, source.code)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const literals = program.body.flatMap((statement) => {
    if (statement.type === 'ExpressionStatement') return literalsIn(statement.expression, '', source)
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init !== null && isTable(init) ? literalsIn(init, id.name, source) : [],
    )
  })
  const shift = isJson ? 1 : 0
  return literals.map((literal) => ({ ...literal, start: literal.start - shift, end: literal.end - shift }))
}

/** Returns the source with these texts in place of what it said; every other character stays. */
export function replaceLiterals(
  code: string,
  changes: readonly { literal: Literal; text: string }[],
): string {
  return changes
    .toSorted((one, other) => other.literal.start - one.literal.start)
    .reduce(
      (changed, { literal: { start, end, written }, text }) =>
        changed.slice(0, start) + WRITE[written](text) + changed.slice(end),
      code,
    )
}

type Source = { file: string; code: string; isJson: boolean }

function isTable(node: ESTree.Expression): boolean {
  const { type } = plain(node)
  return ['ObjectExpression', 'ArrayExpression', 'Literal', 'TemplateLiteral'].includes(type)
}

function plain(node: ESTree.Expression): ESTree.Expression {
  const isWrapped =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'ParenthesizedExpression'
  return isWrapped ? plain(node.expression) : node
}

function literalsIn(wrapped: ESTree.Expression, path: string, source: Source): Literal[] {
  const node = plain(wrapped)
  const { start, end } = node
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'string') return []
      return [{ path, text: node.value, start, end, written: source.isJson ? 'json' : 'string' }]
    case 'TemplateLiteral':
      return [{ path, text: textOf(node, source), start, end, written: 'template' }]
    case 'ObjectExpression':
      return node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.computed) throw notText(source, path)
        return literalsIn(property.value, joined(path, nameOf(property.key)), source)
      })
    case 'ArrayExpression':
      return node.elements.flatMap((element, at) => {
        if (element === null || element.type === 'SpreadElement') throw notText(source, path)
        return literalsIn(element, joined(path, String(at)), source)
      })
    case 'Identifier': // A constant of the file is read where it is written.
    case 'UnaryExpression': // A negative number.
      return []
    default:
      throw notText(source, path)
  }
}

function textOf({ quasis, expressions }: ESTree.TemplateLiteral, { code }: Source): string {
  return quasis
    .map(({ value }, at) => {
      const expression = expressions[at]
      const place = expression === undefined ? '' : `\${${code.slice(expression.start, expression.end)}}`
      return (value.cooked ?? value.raw) + place
    })
    .join('')
}

function nameOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new Error(`A property of the type ${key.type} has no name.`)
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** A text that is put together in another way would be left out without a word. */
function notText({ file }: Source, path: string): Error {
  return new Error(`${file}: ${path} is neither a text nor a table of texts.`)
}

const WRITE: Record<Written, (text: string) => string> = {
  string: quoted,
  template: (text) =>
    `\`${text
      .split(EXPRESSION)
      .map((part, at) => (at % 2 === 1 ? part : visible(part.replace(/[\\`]|\$(?=\{)/g, '\\$&'))))
      .join('')}\``,
  json: (text) => JSON.stringify(text),
}

/** Takes the quotes that need fewer escapes, as the formatter does. */
function quoted(text: string): string {
  const count = (quote: string) => text.split(quote).length
  const quote = count("'") > count('"') ? '"' : "'"
  return quote + visible(text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)) + quote
}

/** Sources show what cannot be seen: lines, spaces that do not break, signs of direction. */
function visible(text: string): string {
  return text
    .replaceAll('\n', '\\n')
    .replace(
      /(?! )[\p{Cc}\p{Cf}\p{Z}]/gu,
      (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    )
}
