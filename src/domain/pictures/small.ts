/** A picture whose longer side has fewer pixels is blurred even on a card of a phone. */
const LEAST_PIXELS = 300

/** Returns the notice for an uploaded picture that is very small; null for others. */
export function smallPictureNotice({ width, height }: { width: number; height: number }): string | null {
  if (Math.max(width, height) >= LEAST_PIXELS) return null
  return `Elle n’a que ${width} × ${height} pixels et sera floue. Choisissez-en une plus grande si vous l’avez.`
}
