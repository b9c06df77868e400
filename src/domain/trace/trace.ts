/** Room of the trace: the line that a perfume leaves behind it, lively at first and calmer with each hour (S16). */

import { type Family, type Intensity, type Product, splitNotes } from '#domain/catalogue/product.ts'
import { TRACE_BOX } from './trace-box.ts'

/** Holds what the line follows from. The id parts two perfumes that smell alike. */
export type Scented = Pick<
  Product,
  'id' | 'family' | 'intensity' | 'notes_top' | 'notes_heart' | 'notes_base'
>

/**
 * Is a point where the line turns, in whole units of the box: the line is level there, and between two turns it only rises
 * or only falls. The first one is where it begins, the last one where it ends.
 */
export type Turn = readonly [x: number, y: number]

const MIDDLE = TRACE_BOX.height / 2

/**
 * Each moment has its third, so that the line can stand above the notes themselves. Widths of its waves differ by `unrest`
 * from each other, less with each moment.
 */
const MOMENTS = [
  { field: 'notes_top', from: 0, unrest: 1.2 },
  { field: 'notes_heart', from: 390, unrest: 0.7 },
  { field: 'notes_base', from: 800, unrest: 0.3 },
] as const

/** A list that is longer is a text rather than notes; a line of it would be heavy and look like a saw. */
const MAX_WAVES = 12

const SWING: Record<Intensity, number> = { light: 44, moderate: 61, strong: 78 }

/** The shop knows no hours, but that citrus is the first to go, and woods, resins and sweets the last. */
const LASTING: Record<Family, number> = {
  agrumes: 0,
  frais: 0,
  aromatique: 1,
  floral: 1,
  fougere: 1,
  chypre: 2,
  epice: 2,
  boise: 3,
  gourmand: 3,
  oriental: 3,
}
const SHORTEST = 880
/** Four notes of base of a family that lasts fill the whole box. */
const MAX_BASE_NOTES = 4
const LONGER = (TRACE_BOX.width - SHORTEST) / (LASTING.oriental + MAX_BASE_NOTES)

/** Gives the handle of a curve by the distance between the turns beside it: waves as round as a sine. */
const ROUNDNESS = 0.2

/**
 * Returns the turns of a perfume's line. Every note is a wave: top notes first, base notes last, each as wide and as high as
 * its name says wherever it stands, times the swing of the intensity, less with the way. What stays makes the line longer.
 * The four operations are enough for it, so that every browser draws to the last digit what the server drew.
 */
export function turnsOf(perfume: Scented): Turn[] {
  const end = lengthOf(perfume)
  const swing = SWING[perfume.intensity]
  const hand = 2 * shareOf(`${perfume.id}`) - 1
  const turns: Turn[] = [[0, Math.round(MIDDLE + (hand * swing) / 3)]]
  let side = hand > 0 ? -1 : 1
  for (const [moment, { field, from, unrest }] of MOMENTS.entries()) {
    const waves = wavesOf(perfume[field], unrest)
    const room = (MOMENTS[moment + 1]?.from ?? end) - from
    const total = waves.reduce((sum, { width }) => sum + width, 0)
    let start = from
    for (const { note, width, height } of waves) {
      const own = (room * width) / total
      const x = Math.round(start + own * (0.35 + 0.3 * shareOf(perfume.id + field + note)))
      const left = 1 - x / end
      turns.push([x, Math.round(MIDDLE + side * swing * height * left * (0.5 + 0.5 * left))])
      start += own
      side = -side
    }
  }
  return [...turns, [end, MIDDLE]]
}

/** Says in one word how far a perfume's line goes, for those who do not see it. */
export function lengthInWords(perfume: Scented): 'short' | 'long' | 'longest' {
  const staying = stayingOf(perfume)
  if (staying < 4) return 'short'
  return staying < 6 ? 'long' : 'longest'
}

/** Writes a line through its turns as the path of an SVG: under 200 bytes for ten notes. */
export function tracePath(turns: readonly Turn[]): string {
  const curves = turns.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = turns[index] ?? [x, y]
    const [afterX] = turns[index + 2] ?? [x]
    const handle = Math.round((afterX - beforeX) * ROUNDNESS)
    return [x - beforeX - handle, y - beforeY, x - beforeX, y - beforeY].join(' ')
  })
  return `M${turns[0]?.join(' ')}s${curves.join(' ')}`.replaceAll(' -', '-')
}

function lengthOf(perfume: Scented): number {
  return Math.round(SHORTEST + LONGER * stayingOf(perfume))
}

/** Returns from 0 to 7 how long a perfume stays. */
function stayingOf({ family, notes_base }: Scented): number {
  return LASTING[family] + Math.min(MAX_BASE_NOTES, splitNotes(notes_base).length)
}

/** A moment without notes is one wave too. */
function wavesOf(notes: string, unrest: number): { note: string; width: number; height: number }[] {
  return splitNotes(notes || '·')
    .slice(0, MAX_WAVES)
    .map((note) => ({
      note,
      width: 1 + unrest * (shareOf(note) - 0.5),
      height: 0.35 + 0.65 * shareOf(`${note}~`),
    }))
}

/** Returns a number from 0 to 1, exclusive, that is the same for the same text, and as good as random otherwise. */
function shareOf(text: string): number {
  let hash = 0
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
