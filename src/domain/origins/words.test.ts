import { expect, it } from 'vitest'
import { namelessSource, originInWords } from './words.ts'

const BY_HAND = { medium: '', campaign: '', is_by_hand: true, has_click: false }

it.each([
  [{ source: 'boutique', origin: null } as const, 'Inconnue'],
  [{ source: 'whatsapp', origin: null } as const, 'WhatsApp'],
  [
    { source: 'boutique', origin: { ...BY_HAND, source: 'Instagram, message' } } as const,
    'Instagram, message',
  ],
  [
    {
      source: 'boutique',
      origin: { source: 'ig', medium: 'paid', campaign: 'Ramadan', is_by_hand: false, has_click: true },
    } as const,
    'Meta (ig) · Ramadan · paid · clic d’annonce',
  ],
])('an origin is said in words', (known, words) => {
  expect(originInWords(known)).toBe(words)
})

it.each([
  ['Instagram, message de @salma.bennani', 'Instagram, message'],
  ['tiktok de Salma', 'TikTok'],
  ['Déjà client, la sœur de Salma', 'Déjà client'],
  ['Salma, vue sur Facebook', 'Meta'],
  ['Une amie, Salma', 'Autre'],
])('of the typed source %s %s is left once its person is erased', (typed, left) => {
  expect(namelessSource(typed)).toBe(left)
})
