import { describe, expect, it } from 'vitest'
import { readTypedAmount, readTypedNumber, readTypedPercentage, writeNumber } from './typed-number.ts'

describe('a number that is typed', () => {
  it.each([
    ['58', 58],
    ['420,5', 420.5],
    ['420.50', 420.5],
    [' 1\u202f190 ', 1190],
    ['-3', -3],
    [',5', 0.5],
    ['58,', 58],
    ['\u200e58\u200b', 58],
    ['٥٨', 58],
    ['−3', -3],
  ])('%j is %d', (typed, value) => {
    expect(readTypedNumber(typed)).toBe(value)
  })

  it.each(['', ' ', '-', 'douze', '1,2,3', '1e3', '0x10', 'Infinity'])('%j is none', (typed) => {
    expect(readTypedNumber(typed)).toBeNaN()
  })

  it.each([
    '20',
    '20 dh',
    '20DH',
    '20\u00a0dhs',
    'DH 20',
    '20 Dh.',
    '20,0 MAD',
    '20 dirhams',
    '20 د.م.',
    '20\u200e dh\u200b',
  ])('%j is an amount of 20', (typed) => {
    expect(readTypedAmount(typed)).toBe(20)
  })

  it.each(['', 'dh', '20 €', '20 dh 30', 'dh dh', '20 d'])('%j is no amount', (typed) => {
    expect(readTypedAmount(typed)).toBeNaN()
  })

  it('is a share with or without its sign', () => {
    expect(['10', '10 %', '10%', '\u206610 %\u2069'].map(readTypedPercentage)).toEqual([10, 10, 10, 10])
    expect(readTypedPercentage('%')).toBeNaN()
  })

  it('is written as it is typed in Morocco', () => {
    expect(writeNumber(420.5)).toBe('420,5')
    expect(writeNumber(58)).toBe('58')
  })
})
