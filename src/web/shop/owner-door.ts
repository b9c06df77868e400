import type { ComponentType } from 'react'

let strip: ComponentType | undefined

/** Lets the signed-in owner into the closed shop, with this strip above each page; undefined closes the shop again. */
export function setOwnerStrip(shown: ComponentType | undefined): void {
  strip = shown
}

/** Returns what the owner sees above each page; undefined for everybody else. */
export function ownerStrip(): ComponentType | undefined {
  return strip
}
