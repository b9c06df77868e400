/**
 * Memoizes by object identity, for as long as the object is alive. Values are immutable: a changed product is a new
 * object. Searching would otherwise fold every description again on each keystroke.
 */
export function memoize<Value extends object, Result extends object | string | number>(
  compute: (value: Value) => Result,
): (value: Value) => Result {
  const known = new WeakMap<Value, Result>()
  return (value) => {
    const found = known.get(value)
    if (found !== undefined) return found
    const result = compute(value)
    known.set(value, result)
    return result
  }
}
