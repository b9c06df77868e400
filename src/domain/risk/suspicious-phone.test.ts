import { expect, it } from 'vitest'
import { isSuspiciousPhone } from './suspicious-phone.ts'

it.each(['+212600000000', '+212666666666', '+212612345678', '+212698765432'])(
  '%s looks invented',
  (phone) => {
    expect(isSuspiciousPhone(phone)).toBe(true)
  },
)

it.each([
  ...['+212661239408', '+212600000001', '+212712345687', '+212655443322'],
  // Only some of its digits do.
  ...['+212661212345', '+212612345671'],
])('%s does not', (phone) => {
  expect(isSuspiciousPhone(phone)).toBe(false)
})
