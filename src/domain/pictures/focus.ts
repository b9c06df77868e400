/**
 * Is the point that stays in view when a picture is cropped, in whole percent from the left and from the top.
 */
export type Focus = { x: number; y: number }

/** Browsers crop a picture around its centre by default. */
export const CENTRE: Focus = { x: 50, y: 50 }

/** Returns a focal point as CSS's `object-position`: `30% 20%`. */
export function focusPosition({ x, y }: Focus): string {
  return `${x}% ${y}%`
}

export function isCentred({ x, y }: Focus): boolean {
  return x === CENTRE.x && y === CENTRE.y
}
