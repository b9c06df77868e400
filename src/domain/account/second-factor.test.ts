import { expect, it } from 'vitest'
import { readCode } from './second-factor.ts'

it('six digits are a code of the app, however they are spaced; anything else is one to recover with', () => {
  expect(readCode(' 123 456\n')).toEqual({ kind: 'app', code: '123456' })
  for (const typed of ['12345', '1234567', '12345a', '']) {
    expect(readCode(typed)).toEqual({ kind: 'recovery', code: typed })
  }
  expect(readCode('7K3Q 9xvd\u00a0')).toEqual({ kind: 'recovery', code: '7k3q9xvd' })
})
