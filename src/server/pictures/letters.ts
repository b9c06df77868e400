import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Has outlines in thousandths of the size, upwards from the line, by `npm run fonts`. */
const FILE = createRequire(import.meta.url).resolve('#assets/letters/cormorant-garamond.json')
const UNITS = 1000

type Letters = Readonly<Record<string, { advance: number; path: string }>>

let letters: Promise<Letters> | undefined

/**
 * Draws lines of text in the face of titles, as elements of an SVG: outlines, so that no server needs the font. Text wraps at
 * the width; it is undefined when a letter is missing, or a word is wider.
 */
export async function drawText(
  text: string,
  { width, size }: { width: number; size: number },
): Promise<string[] | undefined> {
  const known = await readLetters()
  if ([...text].some((letter) => !Object.hasOwn(known, letter))) return undefined
  const widthOf = (line: string) =>
    ([...line].reduce((sum, letter) => sum + (known[letter]?.advance ?? 0), 0) * size) / UNITS
  const lines = wrap(text, (line) => widthOf(line) <= width)
  if (lines.some((line) => widthOf(line) > width)) return undefined
  return lines.map((line) => drawLine(line, known, size / UNITS))
}

/** Once, unless the file could not be read that time. */
function readLetters(): Promise<Letters> {
  letters ??= readFile(FILE, 'utf8')
    .then((json): Letters => JSON.parse(json))
    .catch((error: unknown) => {
      letters = undefined
      throw error
    })
  return letters
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines
}

function drawLine(line: string, known: Letters, scale: number): string {
  let x = 0
  const drawn = [...line].map((letter) => {
    const { advance = 0, path = '' } = known[letter] ?? {}
    const outline = `<path transform="translate(${x} 0)" d="${path}"/>`
    x += advance
    return outline
  })
  return `<g transform="scale(${scale} ${-scale})">${drawn.join('')}</g>`
}
