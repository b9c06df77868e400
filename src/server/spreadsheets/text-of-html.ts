import { Parser } from 'htmlparser2'

/** Tags that other shops write into descriptions; `a < b` is no tag. */
const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|strong|b|em|i|u|h[1-6]|a|img|table|tbody|tr|td|th|blockquote|meta|style|script|font|hr|section|iframe|video)[\s/>]/i
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/i

const PARAGRAPHS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'ul', 'ol', 'table', 'blockquote', 'section', 'hr'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
])
const LINES: ReadonlySet<string> = new Set(['li', 'tr', 'br'])
/** What stands in these is not read by people. */
const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'video'])

/** The text of a cell: of one with HTML what people would read, its paragraphs and lists as lines; another as it is. */
export function textOfCell(cell: string): string {
  return isMarkUp(cell) || ENTITY.test(cell) ? textOfHtml(cell) : cell
}

function isMarkUp(cell: string): boolean {
  return cell.includes('>') && TAG.test(cell)
}

function textOfHtml(html: string): string {
  const isSpaced = !isMarkUp(html)
  let text = ''
  let unread = 0
  let items = 0
  const parser = new Parser(
    {
      onopentagname(name) {
        if (UNREAD.has(name)) unread += 1
        // A paragraph within an item of a list is the item's text.
        if (PARAGRAPHS.has(name)) text += items > 0 ? ' ' : '\n\n'
        if (LINES.has(name)) text += '\n'
        if (name === 'li') {
          text += '- '
          items += 1
        }
        if (name === 'td' || name === 'th') text += ' '
      },
      ontext(piece) {
        // In HTML the ends of lines are spaces, unless a shop writes plain text with entities.
        if (unread === 0) text += isSpaced ? piece : piece.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread -= 1
        if (name === 'li') items -= 1
        if (PARAGRAPHS.has(name)) text += items > 0 ? ' ' : '\n\n'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
