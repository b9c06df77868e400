/** The list with one item at another place; as it is where either place is none. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}
