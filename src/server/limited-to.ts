/** Runs the works it is given, at most `most` of them at once; the others wait their turn. */
export function limitedTo(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, not given up: nobody can slip in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
