import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './accepted-encoding.ts'

const ALL = { br: true, gzip: true }

describe('the form of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['GZIP', 'gzip'],
    ['deflate,br;q=0.5', 'br'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br ; q=0.000 ,gzip ; q=0', null],
    ['br;q=0.001', 'br'],
    ['brotli, xgzip, gzip-like', null],
    ['identity', null],
    ['', null],
  ])('for "%s" is %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted, ALL)).toBe(chosen)
  })

  it('is one that is available', () => {
    expect(chooseEncoding('br, gzip', { br: false, gzip: true })).toBe('gzip')
    expect(chooseEncoding('br, gzip', { br: false, gzip: false })).toBeNull()
  })
})
