import { describe, expect, it } from 'vitest'
import { DEMO_IDENTITY, isDemonstration, withoutDemo } from './demo-identity.ts'
import {
  identityLines,
  isIdentityEmpty,
  mailLink,
  missingLines,
  normaliseShopPhone,
  whatsAppLink,
} from './identity.ts'

describe('the shop’s telephone number', () => {
  it.each([
    ['05 22 00 00 00', '+212522000000'],
    ['0612-34-56-78', '+212612345678'],
    ['+212 8.00.00.00.00', '+212800000000'],
    ['00212 (0) 5 22 00 00 00', '+212522000000'],
    ['212 7 00 00 00 00', '+212700000000'],
  ])('may be of any kind: %s', (written, canonical) => {
    expect(normaliseShopPhone(written)).toBe(canonical)
  })

  it.each([
    '',
    '0422000000',
    '+33612345678',
    '061234567',
    '06123456789',
    'x0612345678',
    '0912345678',
    '612345678',
    'appelez-nous',
  ])('is Moroccan: %s', (written) => {
    expect(normaliseShopPhone(written)).toBeNull()
  })
})

describe('the identity the law wants shown', () => {
  it('leaves out what is not told, and writes numbers as people read them', () => {
    expect(identityLines({ legalName: 'Sillage SARL', phone: '+212522000000' })).toEqual([
      { label: 'Raison sociale', value: 'Sillage SARL' },
      { label: 'Téléphone', value: '05 22 00 00 00' },
    ])
    expect(identityLines({})).toEqual([])
    expect(identityLines(DEMO_IDENTITY).map(({ label }) => label)).toEqual([
      ...['Raison sociale', 'Adresse', 'RC', 'ICE', 'IF', 'Patente', 'Téléphone', 'E-mail', 'CNDP'],
    ])
  })

  it('tells the owner what is missing', () => {
    expect(missingLines({ legalName: 'Sillage SARL', phone: '+212522000000' })).toEqual([
      ...['Adresse', 'RC', 'ICE', 'IF', 'Patente', 'E-mail', 'CNDP', 'WhatsApp'],
    ])
    expect(missingLines(DEMO_IDENTITY)).toEqual([])
  })

  it('is empty while every variable is missing', () => {
    expect(isIdentityEmpty({ legalName: undefined })).toBe(true)
    expect(isIdentityEmpty({ ice: '001234567000089' })).toBe(false)
    expect(isIdentityEmpty({ legalName: undefined, ice: '001234567000089' })).toBe(false)
  })
})

describe('the links to the shop', () => {
  it('open a chat with digits only, and the text ready to be sent', () => {
    const shop = { whatsApp: '+212612345678' }
    expect(whatsAppLink(shop)).toBe('https://wa.me/212612345678')
    expect(whatsAppLink(shop, 'Commande SL-7K3Q & merci')).toBe(
      'https://wa.me/212612345678?text=Commande%20SL-7K3Q%20%26%20merci',
    )
  })

  it('are absent without a number or address', () => {
    expect(whatsAppLink({}, 'Bonjour')).toBeUndefined()
    expect(mailLink({})).toBeUndefined()
  })

  it('lead to the shop once configured', () => {
    expect(mailLink({ email: 'bonjour@sillage.ma' })).toBe('mailto:bonjour@sillage.ma')
  })
})

describe('the identity of the demonstration', () => {
  it('is one as long as a line of it is told', () => {
    expect(isDemonstration(DEMO_IDENTITY)).toBe(true)
    expect(isDemonstration({ legalName: 'Parfums Atlas SARL', phone: DEMO_IDENTITY.phone })).toBe(true)
    expect(isDemonstration({ legalName: 'Parfums Atlas SARL', address: DEMO_IDENTITY.legalName })).toBe(false)
    expect(isDemonstration({})).toBe(false)
  })

  it('is taken out without what the owner wrote', () => {
    const own = { legalName: 'Parfums Atlas SARL', ice: '001234567000089' }
    expect(withoutDemo({ ...DEMO_IDENTITY, ...own })).toEqual(own)
    expect(withoutDemo(DEMO_IDENTITY)).toEqual({})
  })
})
