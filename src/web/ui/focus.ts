import type { Focus } from '#domain/pictures/focus.ts'

/** Inline styles are not allowed in pages, so a focal point is two classes of `focus.css`, in steps of five percent. */
export function focusClass(focus: Focus | null): string {
  return focus === null ? 'focus-none' : `focus-x-${step(focus.x)} focus-y-${step(focus.y)}`
}

function step(percent: number): number {
  return Math.round(percent / 5) * 5
}
