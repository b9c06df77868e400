import { expect, it } from 'vitest'
import { MAX_OTHER_VOLUMES } from '#domain/catalogue/volumes.ts'
import { cleanSection } from './clean.ts'
import { settingsIssues } from './issues.ts'

const added = (...list: number[]) => ({ added: list.map((ml) => ({ ml, is_original: false })) })
const told = (...list: number[]) =>
  settingsIssues('volumes', added(...list)).map(({ path, message }) => [
    path,
    message.replaceAll(/[\u00a0\u202f]/g, ' '),
  ])

it('sizes are whole millilitres from 1 to 1,000, that the shop does not have already', () => {
  expect(told(1, 15, 75, 1000)).toEqual([])
  const wrong = 'Indiquez un nombre de millilitres entier, de 1 à 1 000.'
  expect(told(0, 1001, 2.5, Number.NaN)).toEqual([0, 1, 2, 3].map((at) => [`added.${at}.ml`, wrong]))
  expect(told(15, 50, 15)).toEqual([
    ['added.1.ml', 'Le format 50 ml est déjà dans la liste.'],
    ['added.2.ml', 'Le format 15 ml est déjà dans la liste.'],
  ])
})

it('an owner may add twenty sizes', () => {
  const sizes = Array.from({ length: MAX_OTHER_VOLUMES + 1 }, (_, at) => 200 + at)
  expect(told(...sizes.slice(1))).toEqual([])
  expect(told(...sizes)).toEqual([['added', '20 lignes au plus.']])
})

it('sizes are kept smallest first', () => {
  expect(cleanSection('volumes', added(75, 2, 15))).toEqual(added(2, 15, 75))
})
