import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  isCancellable,
  mayBeInNumber,
  newOrderNumber,
  normaliseOrderNumber,
  progress,
  splitAtNumbers,
} from './order.ts'

describe('newOrderNumber', () => {
  it('looks like SL-7K3Q-9XVD, without look-alike characters', () => {
    for (let times = 0; times < 200; times += 1) {
      expect(newOrderNumber(randomInt)).toMatch(/^SL-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    }
  })

  it('uses all of its 31 symbols', () => {
    const seen = new Set(Array.from({ length: 500 }, () => newOrderNumber(randomInt).slice(3)).join(''))
    seen.delete('-')
    expect(seen.size).toBe(31)
  })
})

it('knows every part of a number for one', () => {
  for (let times = 0; times < 50; times += 1) {
    const number = newOrderNumber(randomInt).replaceAll('-', '')
    for (let from = 0; from < number.length; from += 1) {
      for (let end = from + 1; end <= number.length; end += 1) {
        expect([number.slice(from, end), mayBeInNumber(number.slice(from, end))]).toEqual([
          number.slice(from, end),
          true,
        ])
      }
    }
  }
})

/** As people write them, or copy them from a page. */
const LABELLED = [
  ...['N° SL-7K3Q-9XVD', 'n°SL-7K3Q-9XVD', 'Nº 7K3Q-9XVD', '№ 7K3Q9XVD', 'No SL-7K3Q-9XVD', '#SL-7K3Q-9XVD'],
  ...[
    'Commande n°\u00a0SL-7K3Q-9XVD',
    'Commande : SL-7K3Q-9XVD',
    'numéro : 7k3q 9xvd',
    'commande no. sl7k3q9xvd',
  ],
]

describe('normaliseOrderNumber', () => {
  it.each(['SL-7K3Q-9XVD', ' sl-7k3q-9xvd ', 'sl7k3q9xvd', '7K3Q 9XVD', 'SL 7K3Q 9XVD', ...LABELLED])(
    'reads %s',
    (typed) => {
      expect(normaliseOrderNumber(typed)).toBe('SL-7K3Q-9XVD')
    },
  )
})

it('lets only new orders and those in preparation be cancelled', () => {
  expect((['nouveau', 'en-preparation', 'expedie', 'livre', 'annule'] as const).map(isCancellable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('counts four steps, and none for a cancelled order', () => {
  expect(progress('nouveau')).toEqual({ step: 1, of: 4 })
  expect(progress('livre')).toEqual({ step: 4, of: 4 })
  expect(progress('annule')).toBeNull()
})

it('finds the numbers in a text', () => {
  expect(splitAtNumbers('Bonjour')).toEqual(['Bonjour'])
  expect(splitAtNumbers('Commande SL-7K3Q-9XVD, puis SL-2FUM-MSTX.')).toEqual([
    ...['Commande ', 'SL-7K3Q-9XVD', ', puis ', 'SL-2FUM-MSTX', '.'],
  ])
})
