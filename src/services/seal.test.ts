import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a key of the environment, long enough')

it('opens for its key and purpose alone', () => {
  const sealed = seal.close('jeton', 'conversions meta')
  expect(seal.open(sealed, 'conversions meta')).toBe('jeton')
  expect(seal.open(sealed, 'conversions tiktok')).toBeNull()
  expect(createSeal('another key of the environment…').open(sealed, 'conversions meta')).toBeNull()
  const forged = Buffer.from(sealed, 'base64url')
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
  for (const other of [forged.toString('base64url'), 'jeton', ''])
    expect(seal.open(other, 'conversions meta')).toBeNull()
})

it('says the same secret differently each time', () => {
  expect(seal.close('jeton', 'x')).not.toBe(seal.close('jeton', 'x'))
})
