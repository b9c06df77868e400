import { expect, it } from 'vitest'
import { spraysHint } from './sprays.ts'

it.each([
  ['5ml', '≈\u00a050 pressions, 12\u00a0jours'],
  ['10ml', '≈\u00a0100 pressions, 25\u00a0jours'],
  ['20ml', '≈\u00a0200 pressions, 7\u00a0semaines'],
  ['50ml', '≈\u00a0500 pressions, 4\u00a0mois'],
  ['100ml', '≈\u00a01\u202f000 pressions, 8\u00a0mois'],
] as const)('counts ten sprays a millilitre and four a day for %s', (volume, hint) => {
  expect(spraysHint(volume)).toBe(hint)
})
