/** The result of a work that is done in steps. */
export function lastOf<T>(steps: Generator<undefined, T>): T {
  while (true) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
