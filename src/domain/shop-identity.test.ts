import { describe, expect, it } from 'vitest'
import { identityLines, mailLink, normaliseShopPhone, socialLinks, whatsAppLink } from './shop-identity.ts'

describe('the shop’s telephone number', () => {
  it.each([
    ['05 22 00 00 00', '+212522000000'],
    ['0612-34-56-78', '+212612345678'],
    ['+212 8.00.00.00.00', '+212800000000'],
  ])('may be of any kind: %s', (written, canonical) => {
    expect(normaliseShopPhone(written)).toBe(canonical)
  })

  it.each(['', '0422000000', '+33612345678', '061234567', 'appelez-nous'])('is Moroccan: %s', (written) => {
    expect(normaliseShopPhone(written)).toBeNull()
  })
})

describe('the identity the law wants shown', () => {
  it('says what is to be filled in, and writes numbers as people read them', () => {
    const lines = identityLines({ legalName: 'Sillage SARL', phone: '+212522000000' })
    expect(lines).toHaveLength(9)
    expect(lines).toContainEqual({ label: 'Raison sociale', value: 'Sillage SARL' })
    expect(lines).toContainEqual({ label: 'Téléphone', value: '05 22 00 00 00' })
    expect(lines).toContainEqual({ label: 'ICE', value: '[à compléter]' })
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

  it('lead to nobody in particular while nothing is filled in', () => {
    expect(whatsAppLink({}, 'Bonjour')).toBe('https://wa.me/?text=Bonjour')
    expect(mailLink({})).toBe('mailto:')
    expect(socialLinks({})).toEqual({
      photos: 'https://www.instagram.com/',
      videos: 'https://www.tiktok.com/',
    })
  })

  it('lead to the shop once it is', () => {
    expect(mailLink({ email: 'bonjour@sillage.ma' })).toBe('mailto:bonjour@sillage.ma')
    expect(socialLinks({ instagram: 'https://www.instagram.com/sillage' }).photos).toMatch(/sillage$/)
  })
})
