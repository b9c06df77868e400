import { useState } from 'react'
import type { LibraryPicture } from '#web/data/admin/pictures.ts'

/** Holds the pictures chosen among those that are shown. */
export type Chosen = {
  list: readonly LibraryPicture[]
  has: (picture: LibraryPicture) => boolean
  toggle: (picture: LibraryPicture) => void
  chooseAll: () => void
  clear: () => void
}

/** A picture that is no longer shown is no longer chosen. */
export function useChosen(pictures: readonly LibraryPicture[]): Chosen {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  return {
    list: pictures.filter(({ name }) => names.has(name)),
    has: ({ name }) => names.has(name),
    toggle: ({ name }) =>
      setNames((known) => {
        const names = new Set(known)
        if (!names.delete(name)) names.add(name)
        return names
      }),
    chooseAll: () => setNames(new Set(pictures.map(({ name }) => name))),
    clear: () => setNames(new Set()),
  }
}
