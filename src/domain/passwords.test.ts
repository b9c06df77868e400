import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MIN_PASSWORD_LENGTH, newPassword } from './passwords.ts'

it('is readable, long enough, and made of every draw', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30), { minLength: 16, maxLength: 16 }), (draws) => {
      const left = [...draws]
      const password = newPassword((limit) => {
        expect(limit).toBe(31)
        return left.shift() ?? Number.NaN
      })
      expect(left).toEqual([])
      expect(password).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/)
      expect(password.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH)
    }),
  )
})
