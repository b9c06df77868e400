import { type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { isDay } from '#domain/time/written-time.ts'
import { type Reader, readOneOf } from '#web/data/readers.ts'

/** `fallback` replaces a missing or invalid parameter. */
type Param<T> = { read: Reader<T>; fallback: T }

/** The API accepts no longer search. */
const MAX_SEARCH_LENGTH = 100
const ROW_ID = /^[1-9]\d{0,8}$/
const PAGE = /^[1-9]\d{0,5}$/

export const searchParam: Param<string> = {
  // The API refuses control characters, which nobody types.
  read: (value) =>
    typeof value === 'string'
      ? value
          .replace(/\p{Cc}/gu, ' ')
          .slice(0, MAX_SEARCH_LENGTH)
          .trim()
      : undefined,
  fallback: '',
}

/** Reads a page number, counted from 1. */
export const pageNumber: Param<number> = {
  read: (value) => (PAGE.test(String(value)) ? Number(value) : undefined),
  fallback: 1,
}

/** Reads a day such as `2026-11-23`; empty for none. */
export const dayParam: Param<string> = {
  read: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
  fallback: '',
}

/** Reads a row's id, as text. */
export const idOrNone: Param<string> = {
  read: (value) => (ROW_ID.test(String(value)) ? String(value) : undefined),
  fallback: '',
}

export function oneOf<const T extends string, const U extends string | undefined>(
  choices: readonly T[],
  fallback: U,
): Param<T | U> {
  return { read: readOneOf(choices), fallback }
}

/** Options of a route: validates its query parameters, and leaves fallbacks out of URLs. */
export function queryParams<T extends object>(params: { [Name in keyof T]: Param<T[Name]> }) {
  const entries = Object.entries<Param<unknown>>(params)
  const fallbacks = entries.map(([name, { fallback }]) => [name, fallback])
  const leaveOutFallbacks: SearchMiddleware<T> = stripSearchParams(Object.fromEntries(fallbacks))
  return {
    validateSearch(search: Record<string, unknown>): T {
      const read = entries.map(([name, param]) => [name, param.read(first(search[name])) ?? param.fallback])
      return Object.fromEntries(read)
    },
    search: { middlewares: [leaveOutFallbacks] },
  }
}

/** A parameter may be repeated in a URL. */
function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}
