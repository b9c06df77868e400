import type { ComponentType } from 'react'

let strip: ComponentType | undefined

/** Lets the signed-in owner into the closed shop, with this above each page; undefined shuts the door again. */
export function setOwnerStrip(shown: ComponentType | undefined): void {
  strip = shown
}

/** What the owner sees above each page; undefined for everybody else. */
export function ownerStrip(): ComponentType | undefined {
  return strip
}
