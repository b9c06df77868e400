import { describe, expect, it } from 'vitest'
import { readTypedNumber, writeNumber } from './typed-number.ts'

describe('a number that is typed', () => {
  it.each([
    ['58', 58],
    ['420,5', 420.5],
    ['420.50', 420.5],
    [' 1\u202f190 ', 1190],
    ['-3', -3],
    [',5', 0.5],
    ['58,', 58],
  ])('%j is %d', (typed, value) => {
    expect(readTypedNumber(typed)).toBe(value)
  })

  it.each(['', ' ', '-', 'douze', '1,2,3', '1e3', '0x10', 'Infinity'])('%j is none', (typed) => {
    expect(readTypedNumber(typed)).toBeNaN()
  })

  it('is written as it is typed in Morocco', () => {
    expect(writeNumber(420.5)).toBe('420,5')
    expect(writeNumber(58)).toBe('58')
  })
})
