import pg from 'pg'

/** Statement failures: refused by the database, or the connection closes before it or before its response. */
export const FAULTS = ['refused', 'cut before', 'cut after'] as const
export type Fault = (typeof FAULTS)[number]

export type FailingStatements = {
  /** All statements so far, including the failed one. */
  asked: readonly string[]
  /** Ends the fault. */
  mend: () => void
}

/** Makes the `nth` statement from now on fail, counted from 1. */
export function failStatement(nth: number, fault: Fault): FailingStatements {
  const asked: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, values) {
      const [asking] = values
      asked.push(typeof asking === 'string' ? asking : String(asking.text))
      if (asked.length !== nth) return Reflect.apply(target, client, values)
      if (fault === 'refused') return Reflect.apply(target, client, ['select 1 / 0'])
      if (fault === 'cut before') {
        client.connection.stream.destroy()
        return Reflect.apply(target, client, values)
      }
      return Reflect.apply(target, client, values).then(() => {
        client.connection.stream.destroy()
        throw new Error('Connection terminated')
      })
    },
  })
  return {
    asked,
    mend() {
      pg.Client.prototype.query = query
    },
  }
}
