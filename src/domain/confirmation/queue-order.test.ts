import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCalls, type QueueEntry, tabOf } from './queue-order.ts'
import { CONFIRMATIONS } from './words.ts'

const at = (moment: number) => new Date(moment).toISOString()
const NOW = new Date(1000)

function place(
  id: string,
  confirmation: QueueEntry['confirmation'],
  next: number | null,
  created = 0,
): QueueEntry {
  return { id, confirmation, next_call_at: next === null ? null : at(next), created_at: at(created) }
}

describe('the queue', () => {
  it('calls promises that are overdue, then new orders from the oldest, then due retries', () => {
    const queue = [
      place('promise, not yet due', 'reportee', 1001),
      place('retry, long due', 'a-rappeler', 100),
      place('new, younger', 'a-confirmer', null, 20),
      place('promise, just due', 'reportee', 1000),
      place('new, older', 'a-confirmer', null, 10),
      place('retry, just due', 'a-rappeler', 900),
      place('promise, long due', 'reportee', 200),
      place('retry, not yet due', 'a-rappeler', 1002),
    ]
    expect(queue.toSorted((one, other) => compareCalls(one, other, NOW)).map(({ id }) => id)).toEqual([
      'promise, long due',
      'promise, just due',
      'new, older',
      'new, younger',
      'retry, long due',
      'retry, just due',
      'promise, not yet due',
      'retry, not yet due',
    ])
  })

  it('has a tab for each order that is not decided', () => {
    expect(tabOf(place('', 'a-confirmer', null), NOW)).toBe('maintenant')
    expect(tabOf(place('', 'a-rappeler', 1000), NOW)).toBe('maintenant')
    expect(tabOf(place('', 'a-rappeler', 1001), NOW)).toBe('plus-tard')
    expect(tabOf(place('', 'reportee', 1001), NOW)).toBe('reportees')
    expect(tabOf(place('', 'reportee', 999), NOW)).toBe('maintenant')
    expect(tabOf(place('', 'confirmee', null), NOW)).toBeNull()
    expect(tabOf(place('', 'close', null), NOW)).toBeNull()
  })

  it('has one order, whoever sorts it', () => {
    const places = fc.record({
      id: fc.uuid(),
      confirmation: fc.constantFrom(...CONFIRMATIONS),
      next_call_at: fc.option(fc.nat(2000).map(at)),
      created_at: fc.nat(50).map(at),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(places, { selector: ({ id }) => id, maxLength: 12 }),
        fc.nat(12),
        (queue, turn) => {
          const other = [...queue.slice(turn), ...queue.slice(0, turn)]
          const sort = (list: QueueEntry[]) => list.toSorted((a, b) => compareCalls(a, b, NOW))
          expect(sort(other)).toEqual(sort(queue))
        },
      ),
    )
  })
})
