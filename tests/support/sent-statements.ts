import pg from 'pg'
import { Batch, type Sent } from '#database/batch.ts'

/** Statements that were sent, by their ways to the database and back: of each way those that were sent together. */
export type SentStatements = { ways: readonly (readonly Sent[])[]; stop: () => void }

/** Records the statements that this process sends to its databases from now on. */
export function recordStatements(): SentStatements {
  const ways: Sent[][] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, asked) {
      ways.push(sentBy(asked))
      return Reflect.apply(target, client, asked)
    },
  })
  return {
    ways,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

function sentBy([asked, values]: readonly unknown[]): Sent[] {
  if (asked instanceof Batch) return [...asked.statements]
  if (typeof asked !== 'object' || asked === null) return [sent(asked, values)]
  return [sent('text' in asked ? asked.text : undefined, 'values' in asked ? asked.values : undefined)]
}

function sent(text: unknown, values: unknown): Sent {
  return { name: undefined, text: String(text), values: Array.isArray(values) ? values : [] }
}
