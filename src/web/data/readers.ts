/**
 * Validates data from storage, live messages and refusals: gives the typed value, or undefined. A schema library like the
 * server's would be too large for the first load.
 */
export type Reader<T> = (value: unknown) => T | undefined

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

export const readNumber: Reader<number> = (value) => (typeof value === 'number' ? value : undefined)

export const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const readAnything: Reader<unknown> = (value) => value

/** Replaces a missing or wrong value by the fallback. */
export function readOr<T>(read: Reader<T>, fallback: T): Reader<T> {
  return (value) => read(value) ?? fallback
}

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

/** Reads an object with exactly these fields: others are dropped; undefined if one is missing or wrong. */
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

/** Returns undefined for invalid JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
