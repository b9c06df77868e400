import { fromMarkdown } from 'mdast-util-from-markdown'
import { isContentHref } from '#domain/contents/links.ts'
import type { Markup, MarkupBlock, MarkupInline, MarkupLine, MarkupRun } from '#domain/contents/markup.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]
type List = Extract<Node, { type: 'list' }>

/** Bold, italics, links, lists and paragraphs remain; all other constructs of Markdown are switched off and stay text. */
const UNUSED = [
  'autolink',
  'blockQuote',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
]
const OPTIONS = { extensions: [{ disable: { null: UNUSED } }] }

/** Parses a rich text. HTML stays text; of links that contents may not have, only the words stay. */
export function parseMarkup(text: string): Markup {
  return fromMarkdown(text, OPTIONS).children.map(blockOf)
}

function blockOf(node: Node): MarkupBlock {
  if (node.type === 'list') return { type: node.ordered ? 'ol' : 'ul', lines: itemsOf(node) }
  return { type: 'p', lines: linesOf(node) }
}

/** An item is one line; lists within lists become items of the outer one. */
function itemsOf(list: List): MarkupLine[] {
  return list.children.flatMap(({ children }) =>
    children.flatMap((child) =>
      child.type === 'list' ? itemsOf(child) : [linesOf(child).flatMap(afterSpace)],
    ),
  )
}

function afterSpace(line: MarkupLine, index: number): MarkupLine {
  return index === 0 ? line : [' ', ...line]
}

type Style = { bold: boolean; italic: boolean }
const PLAIN: Style = { bold: false, italic: false }
type Break = { isBreak: true }
const BREAK: Break = { isBreak: true }

/** Returns the lines of a paragraph: a line break in the text is a line break on the page. */
function linesOf(node: Node): MarkupLine[] {
  const lines: MarkupLine[] = [[]]
  for (const piece of 'children' in node ? node.children.flatMap((child) => piecesOf(child, PLAIN)) : []) {
    if (isBreak(piece)) lines.push([])
    else lines.at(-1)?.push(piece)
  }
  return lines.map(joined)
}

function piecesOf(node: Node, style: Style): (MarkupInline | Break)[] {
  switch (node.type) {
    case 'text':
      return node.value
        .split('\n')
        .flatMap((line, index) => [...(index === 0 ? [] : [BREAK]), run(line, style)])
    case 'break':
      return [BREAK]
    case 'strong':
      return node.children.flatMap((child) => piecesOf(child, { ...style, bold: true }))
    case 'emphasis':
      return node.children.flatMap((child) => piecesOf(child, { ...style, italic: true }))
    case 'link':
      return isContentHref(node.url)
        ? [{ href: node.url, runs: runsOf(node.children, style) }]
        : node.children.flatMap((child) => piecesOf(child, style))
    default:
      return []
  }
}

/** The words of a link stay in one line. */
function runsOf(children: readonly Node[], style: Style): MarkupRun[] {
  const pieces = children.flatMap((child) => piecesOf(child, style))
  return joined(pieces.map((piece) => (isBreak(piece) ? ' ' : piece))).flatMap((piece) =>
    typeof piece === 'object' && 'runs' in piece ? piece.runs : [piece],
  )
}

function run(text: string, { bold, italic }: Style): MarkupRun {
  if (!bold && !italic) return text
  return { text, is: bold && italic ? 'both' : bold ? 'bold' : 'italic' }
}

function isBreak(piece: MarkupInline | Break): piece is Break {
  return typeof piece === 'object' && 'isBreak' in piece
}

/** Joins plain words that follow one another. */
function joined(line: readonly MarkupInline[]): MarkupLine {
  const result: MarkupLine = []
  for (const piece of line) {
    const last = result.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') result[result.length - 1] = last + piece
    else if (piece !== '') result.push(piece)
  }
  return result
}
