import { describe, expect, it } from 'vitest'
import { type ChangeDraft, type ChangeKind, changeIssues, EMPTY_CHANGE, sentChange } from './change-draft.ts'

describe('a change of many products, as it is sent', () => {
  it.each<[ChangeKind, Partial<ChangeDraft>, object]>([
    ['price', { amount: '5' }, { kind: 'price', by: 'percent', amount: 5, rounding: 1 }],
    [
      'price',
      { direction: 'down', unit: 'dirhams', amount: '2,50', rounding: 9, volumes: ['5ml'] },
      { kind: 'price', by: 'dirhams', amount: -2.5, rounding: 9, volumes: ['5ml'] },
    ],
    ['stock', { pieces: '0' }, { kind: 'stock', by: 'set', amount: 0 }],
    ['stock', { stockBy: 'remove', pieces: '3' }, { kind: 'stock', by: 'add', amount: -3 }],
    ['visibility', { isOn: false }, { kind: 'visibility', visible: false }],
    ['best_seller', {}, { kind: 'best_seller', is_best_seller: true }],
    ['family', { family: 'boise' }, { kind: 'family', family: 'boise' }],
  ])('%s %o', (kind, typed, sent) => {
    const draft = { ...EMPTY_CHANGE, ...typed }
    expect(changeIssues(kind, draft)).toEqual([])
    expect(sentChange(kind, draft)).toEqual(sent)
  })
})

describe('what is wrong with it', () => {
  it.each<[ChangeKind, Partial<ChangeDraft>, string]>([
    ['price', {}, 'Entrez un nombre plus grand que 0.'],
    ['price', { amount: '-5' }, 'Entrez un nombre plus grand que 0.'],
    ['price', { amount: '100', direction: 'down' }, '99\u202f% au plus.'],
    ['price', { amount: '1,234' }, 'Deux décimales au plus.'],
    ['price', { amount: '5', volumes: [] }, 'Choisissez au moins un format.'],
    ['stock', { pieces: '1,5' }, 'Entrez un nombre entier, 0 ou plus.'],
    ['stock', { stockBy: 'add', pieces: '0' }, 'Entrez un nombre entier, 1 ou plus.'],
  ])('%s %o', (kind, typed, message) => {
    expect(changeIssues(kind, { ...EMPTY_CHANGE, ...typed })).toMatchObject([{ message }])
  })
})
