/** Pixels of the longer side: below, a picture is blurred even on a card of a phone. */
const LEAST_PIXELS = 300

/** What to say of a picture that was taken in and is very small; null for others. */
export function smallPictureNotice({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) >= LEAST_PIXELS) return null
  return `Elle n’a que ${width} × ${height} pixels et sera floue. Choisissez-en une plus grande si vous l’avez.`
}
