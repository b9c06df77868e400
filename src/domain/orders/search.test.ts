import { describe, expect, it } from 'vitest'
import { readOrderSearch } from './search.ts'

describe('what is typed in the orders’ search box', () => {
  it.each(['', '   ', '\n\t'])('is nothing when it is blank', (typed) => {
    expect(readOrderSearch(typed)).toBeNull()
  })

  it.each([
    ...['SL-7K3Q-9XVD', 'sl 7k3q 9xvd', ' sl7k3q9xvd ', '#SL-7K3Q-9XVD', 'N° SL-7K3Q-9XVD'],
    ...['SL\u20117K3Q\u20119XVD', 'SL–7K3Q–9XVD', 'SL-7K3Q-9XVD.', '«\u00a0SL-7K3Q-9XVD\u00a0»'],
  ])('may be an order number: %s', (typed) => {
    expect(readOrderSearch(typed)).toMatchObject({ number: 'SL7K3Q9XVD', digits: [] })
  })

  it.each([
    ['06 12-34.56 78', ['0612345678']],
    ['(0)6 12', ['0612']],
    ['+212 6 12', ['212612']],
    ['00212 612', ['00212612', '212612']],
    ['+212 0612', ['2120612', '212612']],
    ['٠٦١٢', ['0612']],
    ['۰۶ ۱۲', ['0612']],
    ['34 56', ['3456']],
  ])('may be a phone, or a part of one: %s', (typed, digits) => {
    expect(readOrderSearch(typed)).toMatchObject({ words: [typed], digits })
  })

  it.each(['Salma', 'Appartement 3', '-', 'يوسف'])('is otherwise no phone: %s', (typed) => {
    expect(readOrderSearch(typed)?.digits).toEqual([])
  })

  it('is always looked for among names, word by word', () => {
    expect(readOrderSearch('  El   Idrissi ')).toEqual({
      words: ['El', 'Idrissi'],
      number: null,
      digits: [],
    })
  })

  it.each(['SL-7K', 'L7K3', 'Rabat', '9XVD'])('may be a part of an order number: %s', (typed) => {
    expect(readOrderSearch(typed)?.number).toBe(typed.toUpperCase().replace('-', ''))
  })

  it.each(['Salma', '0612', 'SL-7K3Q-9XVDA', 'SL-7L', '٣'.repeat(11), '-', 'يوسف'])(
    'is none where no number has such a part: %s',
    (typed) => {
      expect(readOrderSearch(typed)?.number).toBeNull()
    },
  )
})
