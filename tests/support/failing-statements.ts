import pg from 'pg'
import { Batch } from '#database/batch.ts'

/** Statement failures: refused by the database, or the connection closes before it or before its response. */
export const FAULTS = ['refused', 'cut before', 'cut after'] as const
export type Fault = (typeof FAULTS)[number]

export type FailingStatements = {
  /** All statements so far, including the failed one. */
  asked: readonly string[]
  /** Ends the fault. */
  mend: () => void
}

/** Makes the `nth` statement from now on fail, counted from 1, also among those that are sent together. */
export function failStatement(nth: number, fault: Fault): FailingStatements {
  const asked: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client, values) {
      const [asking] = values
      const before = asked.length
      asked.push(...textsOf(asking))
      if (nth <= before || nth > asked.length) return Reflect.apply(target, client, values)
      const place = nth - before - 1
      if (fault === 'refused')
        return Reflect.apply(target, client, [refused(asking, place), ...values.slice(1)])
      const arrived = fault === 'cut before' ? place : place + 1
      if (arrived === 0) {
        client.connection.stream.destroy()
        return Reflect.apply(target, client, values)
      }
      const answered = Reflect.apply(target, client, [shortened(asking, arrived), ...values.slice(1)])
      const lost = (answered instanceof Batch ? answered.answers : answered).then(() => {
        client.connection.stream.destroy()
        throw new Error('Connection terminated')
      })
      return answered instanceof Batch ? Object.assign(answered, { answers: lost }) : lost
    },
  })
  return {
    asked,
    mend() {
      pg.Client.prototype.query = query
    },
  }
}

function textsOf(asking: unknown): string[] {
  if (asking instanceof Batch) return asking.statements.map(({ text }) => text)
  if (typeof asking === 'object' && asking !== null && 'text' in asking) return [String(asking.text)]
  return [String(asking)]
}

const REFUSED = { name: undefined, text: 'select 1 / 0', values: [] }

/** The same asking, where one statement is refused by the database. */
function refused(asking: unknown, place: number): unknown {
  if (!(asking instanceof Batch)) return REFUSED.text
  asking.statements = asking.statements.with(place, REFUSED)
  return asking
}

/** The same asking, up to that many of its statements. */
function shortened(asking: unknown, length: number): unknown {
  if (asking instanceof Batch) asking.statements = asking.statements.slice(0, length)
  return asking
}
