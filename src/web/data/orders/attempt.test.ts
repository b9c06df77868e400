import { afterEach, expect, test } from 'vitest'
import { forgetAttempt, idempotencyKeyOf } from './attempt.ts'

const ORDER = { name: 'Salma Bennani', items: [{ variant_id: 11, quantity: 2, price: 84 }] }

afterEach(forgetAttempt)

test('a retry of the same order keeps its key', () => {
  expect(idempotencyKeyOf(ORDER)).toBe(idempotencyKeyOf(structuredClone(ORDER)))
})

test('another content gets another key', () => {
  const first = idempotencyKeyOf(ORDER)
  expect(idempotencyKeyOf({ ...ORDER, items: [{ variant_id: 11, quantity: 3, price: 84 }] })).not.toBe(first)
})

test('once placed, ordering the same again is another order', () => {
  const first = idempotencyKeyOf(ORDER)
  forgetAttempt()
  expect(idempotencyKeyOf(ORDER)).not.toBe(first)
})

test('a key cannot be guessed', () => {
  expect(idempotencyKeyOf(ORDER)).toMatch(/^[0-9a-f]{32}$/)
})
