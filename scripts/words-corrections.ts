import { readFile, writeFile } from 'node:fs/promises'
import { withoutInvisible } from '#domain/text.ts'
import { lacksArabic } from '#domain/words/typed-language.ts'
import { replaceLiterals } from './words-literals.ts'
import type { Word } from './words-sources.ts'
import type { CorrectedRow } from './words-workbook.ts'

/** Morocco writes 0 to 9, and a stretched letter would stay as it is at another size. */
const ODD = /[\u0640\u0660-\u0669]/

type Correction = { word: Word; arabic: string }
export type Judged = { corrections: Correction[]; refusals: { row: number; key: string; reason: string }[] }

/** Says which rows correct a word, and why others cannot; a row that says what the source says is neither. */
export function judge(rows: readonly CorrectedRow[], words: readonly Word[]): Judged {
  const known = new Map(words.map((word) => [word.key, word]))
  const corrected = new Map<string, Correction>()
  const refusals: Judged['refusals'] = []
  for (const { row, key, french, arabic: typed } of rows) {
    const word = known.get(key.trim())
    if (word?.arabic === typed) continue
    const arabic = word === undefined ? typed : asWritten(word, typed)
    if (word?.arabic === arabic) continue
    const before = corrected.get(key)
    const reason =
      word === undefined
        ? 'no word has this key'
        : (refusalOf(word, french, arabic) ??
          (before !== undefined && before.arabic !== arabic
            ? 'an earlier row says something else'
            : undefined))
    if (word === undefined || reason !== undefined) refusals.push({ row, key, reason: reason ?? '' })
    else corrected.set(key, { word, arabic })
  }
  return { corrections: [...corrected.values()], refusals }
}

/** Writes corrections into the sources; returns the files. */
export async function writeCorrections(corrections: readonly Correction[]): Promise<string[]> {
  const byFile = Map.groupBy(corrections, ({ word }) => word.file)
  for (const [file, own] of byFile) {
    const changes = own.map(({ word, arabic }) => ({ literal: word.literal, text: word.holding(arabic) }))
    await writeFile(file, replaceLiterals(await readFile(file, 'utf8'), changes))
  }
  return [...byFile.keys()]
}

/** Spaces around a text belong to it, and spreadsheets lose them; signs that nobody sees came with the typing. */
function asWritten({ arabic }: Word, typed: string): string {
  const [before = ''] = /^\s*/.exec(arabic) ?? []
  const [after = ''] = /\s*$/.exec(arabic) ?? []
  return arabic.trim() === '' ? typed : before + withoutInvisible(typed).trim() + after
}

function refusalOf(word: Word, french: string, arabic: string): string | undefined {
  if (arabic.trim() === '') return 'the Arabic was emptied'
  if (spelled(french) !== spelled(word.french)) return 'the French has changed since'
  if (lacksArabic(arabic) && !lacksArabic(word.arabic)) return 'this is not in Arabic'
  if (ODD.test(arabic) && !ODD.test(word.arabic)) return 'digits are 0 to 9, and no letter is stretched'
  const [kept, wanted] = [placesOf(word, arabic), placesOf(word, word.arabic)]
  if (kept.join() !== wanted.join()) {
    return `it must have ${wanted.length === 0 ? 'nothing in braces' : wanted.join(' and ')}, and nothing else in braces`
  }
  // What a literal holds beside the Arabic is told apart by commas.
  const isAlone = word.holding(word.arabic) === word.arabic
  return isAlone || !arabic.includes(',') ? undefined : 'a name has no comma'
}

/** The names in braces, each once; a number may be in the word itself. */
function placesOf({ isPlural }: Word, text: string): string[] {
  const places = new Set(text.match(/\$\{[^}]*\}|\{[^{}]*\}/g))
  if (isPlural) places.delete('{count}')
  return [...places].toSorted()
}

/** Programs change spaces that do not break, and ends of lines. */
function spelled(french: string): string {
  return withoutInvisible(french).replace(/\s+/g, ' ').trim()
}
