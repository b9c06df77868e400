export type Search = Readonly<Record<string, string | string[]>>

/**
 * Reads readable URLs: `?famille=boise&famille=floral&max=120`. Values are strings, a repeated key is a list;
 * screens interpret them.
 */
export function parseSearch(search: string): Search {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Returns the inverse of `parseSearch`; undefined, null and empty lists are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) params.append(key, String(one))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
