import { describe, expect, it } from 'vitest'
import { languageOf, pathIn } from './site-language.ts'

const PAIRS = [
  ['/', '/ar'],
  ['/?focus=search', '/ar?focus=search'],
  ['/#contenu', '/ar#contenu'],
  ['/faq#livraison', '/ar/faq#livraison'],
  ['/boutique?famille=boise&q=a/b', '/ar/boutique?famille=boise&q=a/b'],
  ['/produit/argan', '/ar/produit/argan'],
  ['/argan', '/ar/argan'],
] as const

describe('the address of a page', () => {
  it.each(PAIRS)('%s in French is %s in Arabic, and the reverse', (french, arabic) => {
    expect([pathIn('ar', french), pathIn('fr', arabic)]).toEqual([arabic, french])
    expect([languageOf(french), languageOf(arabic)]).toEqual(['fr', 'ar'])
  })

  it('never leaves the shop, whatever is in it', () => {
    expect(pathIn('fr', '/ar//ailleurs.example')).toBe('/ailleurs.example')
  })

  it.each(PAIRS)('%s stays in its language, and so does %s', (french, arabic) => {
    expect([pathIn('fr', french), pathIn('ar', arabic)]).toEqual([french, arabic])
  })
})
