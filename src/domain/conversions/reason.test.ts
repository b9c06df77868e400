import { expect, it } from 'vitest'
import { nextTry } from './pauses.ts'
import { cleanReason } from './reason.ts'

it('what a network says keeps its words, and nothing that is a person’s or secret', () => {
  const said =
    'Code 190: Invalid token EAAJetonSecretDeMeta0123456789 of salma@exemple.ma, +212612345678,\n hash 6915771be1c5aa0c886870b6951b03d7'
  expect(cleanReason(said)).toBe('Code 190: Invalid token … of … … hash …')
  expect(cleanReason('Code 100/2804003\u00a0: +212612345678')).toBe('Code 100/2804003 : …')
  expect(cleanReason('x '.repeat(500))).toHaveLength(200)
})

it('a network that does not answer is told again within the 48 hours in which it counts an event once', () => {
  const begun = new Date('2026-03-02T10:00:00Z')
  const tries: Date[] = []
  for (let now: Date | null = begun; now !== null; now = nextTry(tries.length, now)) tries.push(now)
  expect(tries).toHaveLength(8)
  expect((tries.at(-1) ?? begun).getTime() - begun.getTime()).toBeLessThan(48 * 3_600_000)
})
