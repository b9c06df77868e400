import { isWithin, nextPeriodChange } from '#domain/time/period.ts'
import type { AnnouncementSettings } from './settings.ts'

/** Returns the texts in force, in order. */
export function textsInForce({ texts }: AnnouncementSettings, now: Date): string[] {
  return texts.filter((text) => isWithin(text, now)).map(({ text }) => text)
}

/** Says when the next text begins or ends. */
export function nextTextChange({ texts }: AnnouncementSettings, now: Date): Date | undefined {
  return nextPeriodChange(texts, now)
}

/** Says how many texts the bar shows, and on how many lines. */
type BarRoom = { count: number; lines: 1 | 2 }
export type BarLayout = { phone: BarRoom; wide: BarRoom }

/** So many letters of usual width surely fit on a line: on phones of 340 px, on wide screens of 768 px. */
const PHONE_LINE = 45
const WIDE_LINE = 95
/** Counts in letters what stands between two texts, and what a line's end may leave empty. */
const BETWEEN = 5
const LEFT_EMPTY = 15
const NARROW = /[iljtfrI.,;:!|’'()\s]/g
const BROAD = /[A-ZÀ-ÞmwœŒæ%&@—…]/g

/**
 * The layout is decided by lengths alone, because the bar must have its height before its fonts are there, and cuts no
 * text (S13.12).
 */
export function barLayout(texts: readonly string[]): BarLayout {
  const letters = texts.map(lettersOf)
  const [first = 0, second = 0] = letters
  const isOneLine = first + second <= PHONE_LINE
  const areTwo = isOneLine || (first <= PHONE_LINE && second <= PHONE_LINE)
  const isShort = isOneLine || (!areTwo && first <= PHONE_LINE)
  let width = -BETWEEN
  let count = 0
  for (const one of letters) {
    if (count > 0 && width + BETWEEN + one > 2 * WIDE_LINE - LEFT_EMPTY) break
    width += BETWEEN + one
    count += 1
  }
  return {
    phone: { count: Math.min(letters.length, areTwo ? 2 : 1), lines: isShort ? 1 : 2 },
    wide: { count, lines: width <= WIDE_LINE ? 1 : 2 },
  }
}

/** Returns a text's width, in letters of usual width. */
function lettersOf(text: string): number {
  const count = (kind: RegExp) => text.match(kind)?.length ?? 0
  return text.length - 0.4 * count(NARROW) + 0.35 * count(BROAD)
}
