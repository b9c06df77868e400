import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { formatWhole } from '#domain/money.ts'
import { pictureAddressRefusal } from '#domain/pictures/address.ts'

// Collects the faults of a section's rules; each rule gives a sentence, or null.

export function found(refusals: Record<string, string | null>): Issue[] {
  return Object.entries(refusals).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

export function textRefusal(typed: string, most: number, missing: string): string | null {
  return cleanText(typed) === '' ? missing : tooLong(typed, most)
}

export function tooLong(typed: string, most: number): string | null {
  return [...cleanText(typed)].length > most ? `Ce texte est trop long (${most} caractères au plus).` : null
}

export function figureRefusal(
  figure: number,
  { least, most, what }: { least: number; most: number; what: string },
): string | null {
  if (Number.isInteger(figure) && figure >= least && figure <= most) return null
  return `Indiquez un ${what} entier, de ${formatWhole(least)} à ${formatWhole(most)}.`
}

export function optionalPictureRefusal(address: string | null): string | null {
  return address === null ? null : pictureAddressRefusal(address)
}

export function tooMany(list: readonly unknown[], most: number): string | null {
  return list.length > most ? `${most} lignes au plus.` : null
}

export function isRepeated(list: readonly string[], index: number): boolean {
  return list.indexOf(list[index] ?? '') < index
}

export function isTime(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
}

export function hoursRefusals(
  path: string,
  hours: { opens: string; closes: string },
): Record<string, string | null> {
  return {
    [`${path}.opens`]: isTime(hours.opens) ? null : 'Indiquez une heure, par exemple 9:00.',
    [`${path}.closes`]: closesRefusal(hours),
  }
}

function closesRefusal({ opens, closes }: { opens: string; closes: string }): string | null {
  if (!isTime(closes)) return 'Indiquez une heure, par exemple 19:00.'
  return isTime(opens) && closes <= opens ? 'Cette heure doit venir après celle d’ouverture.' : null
}
