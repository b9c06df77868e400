/**
 * The same computation, done once for each value for as long as somebody holds that value: a changed product is another
 * value. Folding a description for each letter typed, or ten thousand of them for each search, would be felt.
 */
export function oncePerValue<Value extends object, Result extends object | string | number>(
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
