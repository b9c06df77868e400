import type pg from 'pg'

/**
 * What transactions are made of. Lists are planned anew each time: the best way to find many rows depends on what is
 * looked for.
 */
const OF_A_TRANSACTION = /^\s*(?:insert|update|delete)\b|^with .*\binsert into\b|\bfor update\b/s
/** A column that a later version adds would be one more than the plan has, while the two run side by side. */
const ALL_COLUMNS = /(?:\bselect |\breturning |\.)\*/
/** Each takes memory in every connection, and a basket of each length has its own. */
const MOST_STATEMENTS = 200

const names = new Map<string, string>()

/** From now on, this connection has the statements of transactions parsed and planned once, and not each time. */
export function prepareStatements(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply: (_query, self, [text, values, ...rest]: unknown[]) => {
      const { query } = Object.getPrototypeOf(self)
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return Reflect.apply(
        query,
        self,
        name === undefined ? [text, values, ...rest] : [{ name, text, values }],
      )
    },
  })
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_STATEMENTS || !OF_A_TRANSACTION.test(text) || ALL_COLUMNS.test(text))
    return undefined
  const name = `statement ${names.size + 1}`
  names.set(text, name)
  return name
}
