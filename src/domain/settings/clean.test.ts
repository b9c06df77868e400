import { describe, expect, it } from 'vitest'
import { cleanSection } from './clean.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const HIDDEN = ' \u200bSillage\u200b '

describe('a section as it is stored', () => {
  it('of the shop has clean texts, canonical numbers, and each day once', () => {
    const { shop } = DEFAULT_SETTINGS
    const typed = {
      ...shop,
      name: HIDDEN,
      logo: ' /pictures/logo.webp ',
      about: HIDDEN,
      reply_delay: HIDDEN,
      identity: { legal_name: HIDDEN, city: ' ', phone: '05 22 33 44 55', whatsApp: '06 12 34 56 78' },
      hours: { ...shop.hours, days: [5, 1, 5] },
    }
    const clean = cleanSection('shop', typed)
    expect(clean).toMatchObject({
      ...{ name: 'Sillage', about: 'Sillage', reply_delay: 'Sillage', logo: '/pictures/logo.webp' },
      hours: { days: [1, 5], opens: shop.hours.opens, closes: shop.hours.closes },
    })
    expect(clean.identity).toEqual({ ...clean.identity, phone: '+212522334455', whatsApp: '+212612345678' })
    expect(clean.identity).not.toHaveProperty('city')
    expect(cleanSection('shop', { ...typed, logo: null }).logo).toBeNull()
    expect(cleanSection('shop', clean)).toEqual(clean)
  })

  it('of the delivery has clean names, of cities as they are usually written', () => {
    const { delivery } = DEFAULT_SETTINGS
    const fees = [
      { kind: 'city' as const, name: ' fes\u200b', fee: 20 },
      { kind: 'region' as const, name: ' Souss-Massa ', fee: 30 },
    ]
    expect(cleanSection('delivery', { ...delivery, delay: HIDDEN, fees, unserved: [' rabat '] })).toEqual({
      ...delivery,
      delay: 'Sillage',
      fees: [
        { kind: 'city', name: 'Fès', fee: 20 },
        { kind: 'region', name: 'Souss-Massa', fee: 30 },
      ],
      unserved: ['Rabat'],
    })
  })

  it('of texts has clean ones, and keeps the days', () => {
    const text = { text: HIDDEN, from: '2026-03-01', until: null }
    expect(cleanSection('announcement', { texts: [text] })).toEqual({ texts: [{ ...text, text: 'Sillage' }] })
    expect(
      cleanSection('search', { title: HIDDEN, description: HIDDEN, sharing_picture: ' /pictures/a.webp' }),
    ).toEqual({ title: 'Sillage', description: 'Sillage', sharing_picture: '/pictures/a.webp' })
    const closing = { ...DEFAULT_SETTINGS.closing, closed: true, until: '2026-03-05', sentence: HIDDEN }
    expect(cleanSection('closing', closing)).toEqual({ ...closing, sentence: 'Sillage' })
  })

  it('of figures stays as it is, but for days that were ticked twice', () => {
    const { orders, risk, shipping, calls } = DEFAULT_SETTINGS
    expect(cleanSection('orders', orders)).toBe(orders)
    expect(cleanSection('risk', risk)).toBe(risk)
    expect(cleanSection('shipping', shipping)).toBe(shipping)
    const days = [3, 2, 3]
    expect(cleanSection('calls', { ...calls, hours: { ...calls.hours, days } })).toEqual({
      ...calls,
      hours: { ...calls.hours, days: [2, 3] },
    })
  })
})
