/** Holds the chosen products of a list: some by id, or all that match what the list shows. */
export type Selection = { isAll: boolean; ids: ReadonlySet<number> }

export const NOTHING_CHOSEN: Selection = { isAll: false, ids: new Set() }

export function isChosen({ isAll, ids }: Selection, id: number): boolean {
  return isAll || ids.has(id)
}

/** @param shown the ids on this page: leaving one out of all leaves the others of the page */
export function choose(
  selection: Selection,
  id: number,
  { isOn, shown }: { isOn: boolean; shown: readonly number[] },
): Selection {
  const ids = new Set(selection.isAll ? shown : selection.ids)
  if (isOn) ids.add(id)
  else ids.delete(id)
  return { isAll: false, ids }
}

/** Chooses the whole page, or none of it. */
export function choosePage(selection: Selection, shown: readonly number[], isOn: boolean): Selection {
  if (isOn) return { isAll: false, ids: new Set([...selection.ids, ...shown]) }
  if (selection.isAll) return NOTHING_CHOSEN
  return { isAll: false, ids: new Set([...selection.ids].filter((id) => !shown.includes(id))) }
}

export function isPageChosen(selection: Selection, shown: readonly number[]): boolean {
  return shown.length > 0 && shown.every((id) => isChosen(selection, id))
}

/** @param total all that match */
export function countChosen({ isAll, ids }: Selection, total: number): number {
  return isAll ? total : ids.size
}
