import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './contact-details.ts'
import { type CustomerDetails, customerDetails, customerIssues } from './form.ts'

const BEFORE: CustomerDetails = {
  name: 'Salma Bennani',
  phone: '+212612345678',
  email: 'salma@example.ma',
  address: '14, rue des Orangers',
  city: 'Fès',
  notes: 'Préfère le soir.',
  order_count: 3,
  total_spent: 850.5,
}

describe('customerIssues', () => {
  it.each([
    ['name', { name: 'S' }, 'Le nom doit contenir au moins 2 caractères'],
    ['name', { name: '  S  ' }, 'Le nom doit contenir au moins 2 caractères'],
    ['phone', { phone: '0612345' }, 'Le numéro de téléphone doit être valide'],
    ['phone', { phone: '0      6' }, 'Le numéro de téléphone doit être valide'],
    ['phone', { phone: '6'.repeat(41) }, 'Le numéro de téléphone doit être valide'],
    ['email', { email: 'salma@' }, "L'email doit être valide"],
    ['email', { email: 'salma@localhost' }, "L'email doit être valide"],
    ['email', { email: 'sal ma@example.ma' }, "L'email doit être valide"],
    ['email', { email: '<b>@example.ma' }, "L'email doit être valide"],
    ['order_count', { order_count: -1 }, 'Le nombre de commandes ne peut pas être négatif'],
    ['order_count', { order_count: 1.5 }, 'Le nombre de commandes n’est pas valide'],
    ['total_spent', { total_spent: -0.01 }, 'Le montant total dépensé ne peut pas être négatif'],
    ['total_spent', { total_spent: 0.001 }, 'Le montant total dépensé n’est pas valide'],
    ['address', { address: 'a'.repeat(301) }, 'L’adresse doit comporter au plus 300 caractères'],
    ['city', { city: 'a'.repeat(81) }, 'La ville doit comporter au plus 80 caractères'],
    ['notes', { notes: 'a'.repeat(2001) }, 'Les notes doivent comporter au plus 2000 caractères'],
  ])('finds %s wrong in %o', (path, fields, message) => {
    expect(customerIssues(fields)).toEqual([{ path, message }])
  })

  it.each([
    ['the least', { name: 'Al', phone: '6'.repeat(8), order_count: 0, total_spent: 0 }],
    [
      'the most',
      { name: '𝓷'.repeat(100), phone: '6'.repeat(40), order_count: 1e6, total_spent: 999_999_999.99 },
    ],
    ['the longest', { address: '𝓪'.repeat(300), city: '𝓬'.repeat(80), notes: '𝓸'.repeat(2000) }],
    ['the longest e-mail', { email: `${'a'.repeat(242)}@example.com` }],
  ])('takes %s of each field', (_, fields) => {
    expect(customerIssues(fields)).toEqual([])
  })

  it.each([
    ['name', { name: '𝓷'.repeat(101) }],
    ['email', { email: `${'a'.repeat(243)}@example.com` }],
    ['order_count', { order_count: 1_000_001 }],
    ['total_spent', { total_spent: 1_000_000_000 }],
  ])('takes no more of %s', (path, fields) => {
    expect(customerIssues(fields).map((issue) => issue.path)).toEqual([path])
  })

  it('tells all that is wrong, in the form’s order', () => {
    const wrong = { total_spent: -1, order_count: -1, email: 'x', phone: '', name: '' }
    expect(customerIssues(wrong).map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'email',
      'order_count',
      'total_spent',
    ])
  })

  it('asks for nothing but a name and a phone, and knows no foreign number', () => {
    expect(customerIssues({ name: 'أم', phone: '+33 6 12 34 56 78', email: '  ', city: null })).toEqual([])
    expect(customerIssues({ name: '🌹🌹', phone: '05 22 33 44 55', email: 'a.b+c@exa-mple.co.ma' })).toEqual(
      [],
    )
    expect(customerIssues({})).toEqual([])
  })

  it('judges whatever is typed by what would be stored, and quickly', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 110 })
    fc.assert(
      fc.property(anything, anything, anything, (name, phone, email) => {
        const paths = customerIssues({ name, phone, email }).map(({ path }) => path)
        const [storedName, storedPhone] = [[...cleanText(name)].length, [...cleanText(phone)].length]
        expect(paths.includes('name')).toBe(storedName < 2 || storedName > 100)
        expect(paths.includes('phone')).toBe(storedPhone < 8 || storedPhone > 40)
      }),
    )
    expect(customerIssues({ email: `${'a.'.repeat(50_000)}@` })).toHaveLength(1)
  })
})

describe('customerDetails', () => {
  it('keeps what is left out, and makes null of what is blank', () => {
    expect(customerDetails({}, BEFORE)).toEqual(BEFORE)
    expect(customerDetails({ email: '', address: ' ', city: null, notes: '\n' }, BEFORE)).toEqual({
      ...BEFORE,
      email: null,
      address: null,
      city: null,
      notes: null,
    })
    expect(customerDetails({ order_count: 0, total_spent: 0 }, BEFORE)).toMatchObject({
      order_count: 0,
      total_spent: 0,
    })
  })

  it('keeps a Moroccan phone in its one form, and any other as it was typed', () => {
    for (const phone of ['06 12 34 56 78', '00212612345678', '+212 0612-345678', '٠٦١٢٣٤٥٦٧٨']) {
      expect(customerDetails({ phone }, BEFORE).phone).toBe('+212612345678')
    }
    expect(customerDetails({ phone: ' +33 6 12 34 56 78 ' }, BEFORE).phone).toBe('+33 6 12 34 56 78')
  })

  it('changes nothing the second time', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    const fields = fc.record({ name: text, phone: text, email: text, notes: text })
    fc.assert(
      fc.property(fields, (typed) => {
        const once = customerDetails(typed, BEFORE)
        expect(customerDetails(once, BEFORE)).toEqual(once)
      }),
    )
  })
})

describe('what cannot be seen', () => {
  it('does not count as a name, and is not stored', () => {
    const hidden = { name: '\u200b\u2060\u3164', phone: '0612345678' }
    expect(customerIssues(hidden)).toEqual([
      { path: 'name', message: 'Le nom doit contenir au moins 2 caractères' },
    ])
    const typed = {
      name: '\u202eSalma\u200f',
      phone: '0612345678',
      city: '\u200bFès\u001b',
      address: '\u2060',
      notes: 'Sonner\u0007\r\ndeux fois',
    }
    const before = { name: '', phone: '', email: null, address: null, city: null, notes: null }
    expect(customerDetails(typed, { ...before, order_count: 0, total_spent: 0 })).toMatchObject({
      name: 'Salma',
      city: 'Fès',
      address: null,
      notes: 'Sonner\ndeux fois',
    })
  })
})
