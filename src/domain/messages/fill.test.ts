import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatWith } from '#domain/shop/identity.ts'
import { fillMessage, unknownVariables, variablesOf } from './fill.ts'
import { DEFAULT_MESSAGES, MESSAGE_KEYS, MESSAGE_LANGUAGES } from './templates.ts'
import { MESSAGE_VARIABLES, type MessageValues, messageValues } from './variables.ts'

const ORDER = {
  order_number: 'SL-7K3Q-9XVD',
  name: 'SALMA BENNANI',
  city: 'Fès',
  address: '14, rue des Orangers',
  district: null,
  landmark: null,
  deliver_on: null,
  total: 1250,
  items: [
    { product_name: 'Cèdre d’Azrou', volume: '10ml', quantity: 2 },
    { product_name: 'Ombre de Kasbah', volume: '100ml', quantity: 1 },
  ],
} as const
const SHOP = { shopName: 'Sillage', link: 'https://sillage.ma/c/0af3' }

const NOTHING: MessageValues = {
  prenom: undefined,
  numero: undefined,
  articles: undefined,
  total: undefined,
  ville: undefined,
  adresse: undefined,
  transporteur: undefined,
  suivi: undefined,
  date: undefined,
  lien: undefined,
  boutique: undefined,
}

const fill = (body: string, lang: 'fr' | 'ar' = 'fr', order: Parameters<typeof messageValues>[0] = ORDER) =>
  fillMessage(body, messageValues(order, { ...SHOP, lang }), lang)

describe('a template', () => {
  it('tells the order in the words of its language', () => {
    expect(fill(DEFAULT_MESSAGES.confirmer.fr).text).toBe(
      'Bonjour Salma, ici Sillage. Nous avons bien reçu votre commande SL-7K3Q-9XVD\u00a0: 2\u00a0× Cèdre d’Azrou 10\u00a0ml, 1\u00a0× Ombre de Kasbah Parfum Complet. Total 1\u202f250\u00a0DH, à payer à la livraison. Livraison à Fès, 14, rue des Orangers. Répondez OUI pour confirmer, ou dites-nous ce qu’il faut changer.',
    )
    const darija = fill(DEFAULT_MESSAGES.confirmer.ar, 'ar').text
    expect(darija).toContain('المجموع 1\u202f250\u00a0درهم،')
    expect(darija).toContain(
      '\u2068Cèdre d’Azrou\u2069 10\u00a0مل ×\u00a02، \u2068Ombre de Kasbah\u2069 100\u00a0مل ×\u00a01.',
    )
  })

  it('says what an order has no value for, and what is no variable at all', () => {
    const { text, missing, unknown } = fill('{prenom}, {transporteur} {suivi} {prénom} {transporteur}')
    expect(text).toBe('Salma, … … … …')
    expect(missing).toEqual(['transporteur', 'suivi'])
    expect(unknown).toEqual(['{prénom}'])
  })

  it('tells the day that was agreed on, and every part of the address', () => {
    const order = { ...ORDER, district: 'Narjiss', landmark: 'près de la mosquée', deliver_on: '2026-12-01' }
    expect(fill('{date}, {adresse}', 'fr', order).text).toBe(
      'mardi 1er\u00a0décembre, 14, rue des Orangers, Narjiss, près de la mosquée',
    )
    expect(fill('{date}', 'ar', order).text).toBe('الثلاثاء 1\u00a0دجنبر')
    expect(fill('{date}').missing).toEqual(['date'])
  })

  it('greets by the whole name where the first is no name', () => {
    const name = 'Anticonstitutionnellement Alami'
    expect(fill('{prenom}', 'fr', { ...ORDER, name }).text).toBe(name)
  })

  it.each(MESSAGE_KEYS)('%s is one that may be saved, in both languages', (key) => {
    for (const lang of MESSAGE_LANGUAGES) {
      expect(unknownVariables(DEFAULT_MESSAGES[key][lang])).toEqual([])
      expect([...DEFAULT_MESSAGES[key][lang]].length).toBeLessThanOrEqual(900)
    }
  })
})

describe('Latin and Arabic together', () => {
  it('sets a value of the other script apart, and leaves its own as it is', () => {
    expect(fill('سلام {prenom}، {numero}', 'ar').text).toBe(
      'سلام \u2068Salma\u2069، \u2068SL-7K3Q-9XVD\u2069',
    )
    expect(fill('Bonjour {prenom}', 'fr', { ...ORDER, name: 'فاطمة' }).text).toBe('Bonjour \u2068فاطمة\u2069')
    expect(fill('سلام {prenom}', 'ar', { ...ORDER, name: 'فاطمة' }).text).toBe('سلام فاطمة')
  })

  it('marks a line that begins with the other script, and leaves a link clean', () => {
    expect(fill('OK سلام\nسلام {lien}', 'ar').text).toBe(`\u200fOK سلام\nسلام ${SHOP.link}`)
    expect(fill('{lien}', 'ar').text).toBe(`\u200f${SHOP.link}`)
    expect(fill('سلام Salma').text).toBe('\u200eسلام Salma')
  })
})

const typed = fc.string({
  unit: fc.oneof(
    fc.constantFrom('{', '}', '{numero}', '{prenom}', '{x}', '\n', 'س'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  ),
})
const names = Object.keys(MESSAGE_VARIABLES)

describe('whatever is typed by the owner and by shoppers', () => {
  it('no brace ever leaves, and nothing typed by a shopper is filled', () => {
    fc.assert(
      fc.property(
        typed,
        fc.dictionary(fc.constantFrom(...names), typed),
        fc.constantFrom(...MESSAGE_LANGUAGES),
        (body, values, lang) => {
          const { text } = fillMessage(body, { ...NOTHING, ...values }, lang)
          expect(text).not.toMatch(/[{}]/)
          expect(text.isWellFormed()).toBe(true)
        },
      ),
    )
    expect(fill('{ville}', 'fr', { ...ORDER, city: '{numero}' }).text).toBe('(numero)')
  })

  it('what is not said to be missing or unknown is complete', () => {
    fc.assert(
      fc.property(typed, (body) => {
        const { missing, unknown } = fillMessage(body, NOTHING, 'fr')
        expect(missing).toEqual(variablesOf(body))
        expect(unknownVariables(body)).toEqual(expect.arrayContaining(unknown))
      }),
    )
  })

  it('WhatsApp reads the text as it was written', () => {
    fc.assert(
      fc.property(typed, typed, fc.constantFrom(...MESSAGE_LANGUAGES), (body, address, lang) => {
        const { text } = fill(body, lang, { ...ORDER, address })
        const link = new URL(chatWith('+212612345678', text))
        expect(link.href).toMatch(/^https:\/\/wa\.me\/212612345678\?text=/)
        expect(link.searchParams.get('text')).toBe(text)
      }),
    )
  })
})
