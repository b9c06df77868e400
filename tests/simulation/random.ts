/** Random numbers from a seed: the same seed is the same run. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  chance: (probability: number) => boolean
  /** Both included. */
  between: (least: number, most: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  uuid: () => string
  /** Numbers of their own, so that what is drawn elsewhere does not change them. */
  fork: () => Random
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  /** Mulberry32. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      for (const one of list.slice(between(0, list.length - 1))) return one
      throw new Error('Nothing to pick from.')
    },
    shuffle: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    fork: () => randomFrom(between(0, 4_294_967_295)),
  }
}
