import { insertText, type Selected } from '#web/admin/pieces/insert-text.ts'

/** The buttons above a text with mark-up. */
export type Mark = 'bold' | 'italic' | 'link' | 'list'

const SIGNS = { bold: '**', italic: '*' } as const
const BULLET = '- '

/** Returns the text after a button was pressed, with its selection, in which typing goes on. */
export function applyMark(selected: Selected, mark: Mark): Selected {
  if (mark === 'list') return toggleList(selected)
  if (mark === 'link') return makeLink(selected)
  return toggleSign(selected, SIGNS[mark])
}

function toggleSign({ text, start, end }: Selected, sign: string): Selected {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  const { length } = sign
  if (endsWithSign(before, sign) && startsWithSign(after, sign)) {
    return {
      text: before.slice(0, -length) + chosen + after.slice(length),
      start: start - length,
      end: end - length,
    }
  }
  // A sign next to a space has no effect in Markdown.
  const [, lead = '', core = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(chosen) ?? []
  const from = start + lead.length + length
  return {
    text: `${before}${lead}${sign}${core}${sign}${tail}${after}`,
    start: from,
    end: from + core.length,
  }
}

/** One star is italics; two are bold, not twice italics. */
function endsWithSign(text: string, sign: string): boolean {
  const [stars = ''] = /\**$/.exec(text) ?? []
  return hasSign(stars.length, sign)
}

function startsWithSign(text: string, sign: string): boolean {
  const [stars = ''] = /^\**/.exec(text) ?? []
  return hasSign(stars.length, sign)
}

function hasSign(stars: number, sign: string): boolean {
  return sign === SIGNS.bold ? stars >= 2 : stars === 1 || stars === 3
}

const LINK_WORDS = 'texte du lien'

/** The destination is selected if there are words, otherwise the words are. */
function makeLink(selected: Selected): Selected {
  const { text, start, end } = selected
  const words = text.slice(start, end)
  const label = words === '' ? LINK_WORDS : words
  const made = insertText(selected, `[${label}](/boutique)`)
  const from = start + (words === '' ? 1 : label.length + '[]('.length)
  return { ...made, start: from, end: from + (words === '' ? label.length : '/boutique'.length) }
}

/** Whole lines become items, or lose their bullets. */
function toggleList({ text, start, end }: Selected): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const nextBreak = text.indexOf('\n', end)
  const to = nextBreak === -1 ? text.length : nextBreak
  const lines = text.slice(from, to).split('\n')
  const isList = lines.every((line) => line.startsWith(BULLET))
  const body = lines.map((line) => (isList ? line.slice(BULLET.length) : `${BULLET}${line}`)).join('\n')
  // A list needs an empty line before it.
  const gap = isList || from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : '\n'
  const at = from + gap.length
  return { text: text.slice(0, from) + gap + body + text.slice(to), start: at, end: at + body.length }
}
