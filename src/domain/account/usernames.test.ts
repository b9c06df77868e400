import { expect, it } from 'vitest'
import { findUsernameFault } from './usernames.ts'

it.each(['shop', 'unknown', 'Shop'])(
  '%s stands in the audit for who has no account, and is nobody’s',
  (name) => {
    expect(findUsernameFault(name)).toBe('Ce nom est réservé')
  },
)

it.each(['salma', 'shop.salma'])('%s may be chosen', (name) => {
  expect(findUsernameFault(name)).toBeUndefined()
})
