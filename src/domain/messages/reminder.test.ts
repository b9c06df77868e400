import { describe, expect, it } from 'vitest'
import { reminderMessage } from './reminder.ts'
import { DEFAULT_MESSAGES } from './templates.ts'
import { sizeValues } from './variables.ts'

const LINK = 'https://sillage.ma/produit/rosee'
const FORGET = 'https://sillage.ma/oubli/8f2b'

function written(lang: 'fr' | 'ar', body = DEFAULT_MESSAGES['retour-stock'][lang]) {
  const values = sizeValues(
    { name: 'Rosée de Kelaâ', volume: '10ml' },
    { shopName: 'Sillage', link: LINK, lang },
  )
  return reminderMessage({ key: 'retour-stock', lang, body, values, forgetLink: FORGET })
}

describe('a reminder', () => {
  it.each(['fr', 'ar'] as const)(
    'names the perfume, leads to it, and ends with one tap to be forgotten: %s',
    (lang) => {
      const { text, isOwn } = written(lang)
      const [message = '', last = ''] = text.split('\n')
      expect(isOwn).toBe(true)
      expect(message).toContain('Rosée de Kelaâ')
      expect(message).toContain(LINK)
      expect(last.endsWith(FORGET)).toBe(true)
      expect(text).not.toMatch(/[{}…]/)
    },
  )

  it('has the owner’s words, unless they hold what nobody knows here', () => {
    expect(written('fr', '{articles}, enfin\u202f! {lien}')).toMatchObject({
      text: expect.stringMatching(/^Rosée de Kelaâ 10\u00a0ml, enfin/),
      isOwn: true,
    })
    for (const unfit of ['Bonjour {prenom}, {articles} {lien}', '{inconnu} {lien}']) {
      expect(written('fr', unfit)).toEqual({ text: written('fr').text, isOwn: false })
    }
  })
})
