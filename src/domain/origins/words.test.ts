import { expect, it } from 'vitest'
import { originInWords } from './words.ts'

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
