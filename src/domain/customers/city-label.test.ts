import { expect, it } from 'vitest'
import { OTHER_CITIES } from './cities.ts'
import { cityLabel, inOrderOfNames } from './city-label.ar.ts'
import { inOrderOfNames as inFrenchOrder } from './city-label.fr.ts'

it('a page in Arabic lists cities in the order of their Arabic names, a French one as they are listed', () => {
  const names = inOrderOfNames(OTHER_CITIES).map(cityLabel)
  expect(names).toHaveLength(OTHER_CITIES.length)
  const at = ['أصيلة', 'تنغير', 'خنيفرة', 'ورزازات'].map((name) => names.indexOf(name))
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(inFrenchOrder(OTHER_CITIES)).toBe(OTHER_CITIES)
})
