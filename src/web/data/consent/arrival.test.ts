import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_TEXT_VERSION } from '#domain/consent/consent.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { keepAgreed, noteArrival } from './arrival.ts'
import { keepChoice } from './consent.ts'
import { sentOrigin } from './sent-origin.ts'

const BOTH = ['measurement', 'advertising'] as const
const LANDING =
  'https://boutique.example.ma/produit/x?utm_source=ig&utm_campaign=Ramadan&fbclid=IwAR0&format=10ml#avis'

const location = { href: LANDING }
const replaceState = vi.fn()
beforeEach(() => {
  location.href = LANDING
  vi.stubGlobal('window', { location, history: { state: { key: 'k', index: 0 }, replaceState } })
  vi.stubGlobal('document', { referrer: 'https://l.instagram.com/' })
})
afterEach(() => {
  for (const kind of ['local', 'session'] as const) keep(kind, 'sillage-origin', null)
  replaceState.mockClear()
  vi.unstubAllGlobals()
})

const agree = (granted: readonly (typeof BOTH)[number][]) =>
  keepChoice({ version: CONSENT_TEXT_VERSION, asked: BOTH, granted, isUnsent: false })
const kept = () => JSON.parse(readKept('local', 'sillage-origin') ?? 'null')

describe('what led to the shop', () => {
  it('is kept with its click and without its campaign where only advertising was agreed to', () => {
    agree(['advertising'])
    noteArrival(LANDING, BOTH)
    expect(kept()).toEqual({
      ...{ source: 'ig', fbclid: 'IwAR0', ttclid: '', ctwa_clid: '' },
      at: expect.any(Number),
    })
  })

  it('is kept with its campaign and without its click where only measurement was agreed to', () => {
    agree(['measurement'])
    noteArrival(LANDING, BOTH)
    expect(kept()).toMatchObject({ source: 'ig', campaign: 'Ramadan', referrer: 'l.instagram.com' })
    expect(kept()).not.toHaveProperty('fbclid')
    agree([])
    keepAgreed(BOTH)
    expect(kept()).toBeNull()
  })

  it('is taken off the address once it is read, and other parameters stay', () => {
    agree([])
    noteArrival(LANDING, BOTH)
    const address = new URL('https://boutique.example.ma/produit/x?format=10ml#avis')
    expect(replaceState.mock.calls).toEqual([[{ key: 'k', index: 0 }, '', address]])
  })

  it('leaves the address of the page to which the shopper went on meanwhile', () => {
    location.href = 'https://boutique.example.ma/panier'
    noteArrival(LANDING, BOTH)
    expect(replaceState).not.toHaveBeenCalled()
  })

  it('is sent as its bare source while the shop asks for something else than was agreed to', () => {
    agree(BOTH)
    noteArrival(LANDING, BOTH)
    expect(sentOrigin(BOTH)).toMatchObject({ source: 'ig', campaign: 'Ramadan', fbclid: 'IwAR0' })
    for (const asked of [[], ['measurement']] as const) {
      expect(sentOrigin(asked)).toMatchObject({ source: 'ig' })
      expect(sentOrigin(asked)).not.toHaveProperty('campaign')
      expect(sentOrigin(asked)).not.toHaveProperty('fbclid')
    }
  })
})
