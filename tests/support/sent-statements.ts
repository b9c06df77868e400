import pg from 'pg'

export type Sent = { text: string; values: readonly unknown[] }

/** Statements that were sent, in their order. */
export type SentStatements = { statements: readonly Sent[]; stop: () => void }

/** Records the statements that this process sends to its databases from now on. */
export function recordStatements(): SentStatements {
  const statements: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, asked) {
      statements.push(sentBy(asked))
      return Reflect.apply(target, client, asked)
    },
  })
  return {
    statements,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

function sentBy([asked, values]: readonly unknown[]): Sent {
  if (typeof asked !== 'object' || asked === null) return sent(asked, values)
  return sent('text' in asked ? asked.text : undefined, 'values' in asked ? asked.values : undefined)
}

function sent(text: unknown, values: unknown): Sent {
  return { text: String(text), values: Array.isArray(values) ? values : [] }
}
