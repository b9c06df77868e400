import type { Focus } from '#domain/pictures/focus.ts'

/** Inline styles are not allowed in pages, so a focal point is two classes of `focus.css`, in steps of ten percent. */
export function focusClass(focus: Focus | null | undefined): string {
  return focus ? `focus-x-${step(focus.x)} focus-y-${step(focus.y)}` : ''
}

function step(percent: number): number {
  return Math.round(percent / 10) * 10
}
