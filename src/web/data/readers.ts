/**
 * Reads what the browser kept, or what a refusal carries: the value if it has the form, undefined if not. The
 * contract's schemas do this on the server; here a schema library would weigh on the first load of every page.
 */
export type Reader<T> = (value: unknown) => T | undefined

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

export const readNumber: Reader<number> = (value) => (typeof value === 'number' ? value : undefined)

export const readAnything: Reader<unknown> = (value) => value

export function readNullable<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value))
}

export function readWhole({ min, max }: { min: number; max: number }): Reader<number> {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
}

export function readOneOf<T>(choices: readonly T[]): Reader<T> {
  return (value) => choices.find((choice) => choice === value)
}

export function readList<T>(readItem: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined
    const items = value.map(readItem).filter((item) => item !== undefined)
    return items.length === value.length ? items : undefined
  }
}

/** An object of exactly these fields: others are left out, a missing or wrong one makes it undefined. */
export function readRecord<T extends object>(fields: { [Name in keyof T]: Reader<T[Name]> }): Reader<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const read = Object.entries<Reader<unknown>>(fields).map(([name, readField]) => [
      name,
      readField(Reflect.get(value, name)),
    ])
    return read.every(([, field]) => field !== undefined) ? Object.fromEntries(read) : undefined
  }
}

/** The value in a JSON text; undefined for what is no JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
