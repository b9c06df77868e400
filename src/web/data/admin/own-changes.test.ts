import { expect, test } from 'vitest'
import { consumeOwnChange, makeOwnChange } from './own-changes.ts'

test('a change of this page is told once before it is news', async () => {
  await makeOwnChange('a', async () => {})
  expect(consumeOwnChange('a')).toBe(true)
  expect(consumeOwnChange('a')).toBe(false)
})

test('a change may be told before it is answered', async () => {
  await makeOwnChange('b', async () => expect(consumeOwnChange('b')).toBe(true))
  expect(consumeOwnChange('b')).toBe(false)
})

test('a change that was refused is somebody else’s', async () => {
  await expect(makeOwnChange('c', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(consumeOwnChange('c')).toBe(false)
})
