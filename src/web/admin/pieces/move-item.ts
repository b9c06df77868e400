/** Returns the list with one item moved to another place; unchanged if either place does not exist. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
