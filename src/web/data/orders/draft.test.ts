import { afterEach, expect, test } from 'vitest'
import { CONTACT as SALMA } from '#tests/support/sample-cart.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import {
  EMPTY_DRAFT,
  forgetDetails,
  forgetDraft,
  keepDraft,
  readDraft,
  readRemembered,
  rememberDetails,
} from './draft.ts'

const REMEMBERED = 'sillage-delivery-details'

afterEach(forgetDetails)

test('what is remembered is kept with its version, and read back', () => {
  rememberDetails(SALMA)
  expect(JSON.parse(readKept('local', REMEMBERED) ?? '')).toEqual({ version: 1, details: SALMA })
  expect(readRemembered()).toEqual(SALMA)
})

test('what was remembered before there were versions is still there', () => {
  keep('local', REMEMBERED, JSON.stringify(SALMA))
  expect(readRemembered()).toEqual(SALMA)
})

test('a field that was not asked for at the time, or cannot be read, leaves the others alone', () => {
  const { address: _, ...older } = SALMA
  keep('local', REMEMBERED, JSON.stringify(older))
  expect(readRemembered()).toEqual({ ...SALMA, address: '' })
  keep('local', REMEMBERED, JSON.stringify({ version: 2, details: { ...SALMA, phone: 6, floor: '3' } }))
  expect(readRemembered()).toEqual({ ...SALMA, phone: '' })
})

test('what cannot be read at all is nothing', () => {
  for (const text of ['', 'null', '"Salma"', '{']) {
    keep('local', REMEMBERED, text)
    expect(readRemembered()).toBeUndefined()
  }
  expect(readDraft()).toEqual(EMPTY_DRAFT)
})

test('without its draft the form begins with what is remembered, else empty', () => {
  keepDraft({ ...SALMA, city: 'Rabat' })
  expect(readDraft().city).toBe('Rabat')
  forgetDraft()
  expect(readDraft()).toEqual(EMPTY_DRAFT)
  rememberDetails(SALMA)
  expect(readDraft()).toEqual(SALMA)
})
