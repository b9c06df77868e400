import { parse } from 'regexparam'

export type Params = Readonly<Record<string, string>>

type Pattern = { path: string }

/** Finds the route of a path, and the values of its `:names`. */
export function createMatcher<Route extends Pattern>(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({ route, ...parse(route.path) }))
  return function match(pathname: string): { route: Route; params: Params } | undefined {
    for (const { route, pattern, keys } of patterns) {
      const values = pattern.exec(pathname)?.slice(1).map(decode)
      if (values === undefined || values.includes(undefined)) continue
      return { route, params: Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ''])) }
    }
    return undefined
  }
}

/** Decodes a text; undefined for invalid encodings such as `%zz`. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
