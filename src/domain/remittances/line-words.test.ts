import { expect, it } from 'vitest'
import { meaningOfWord, readExplanation, readExplanations } from './line-words.ts'

it.each([
  ['Livraison contre remboursement', 'livraison'],
  ['LIVRAISON', 'livraison'],
  ['Livré - Facturé', 'livraison'],
  ['Contre-remboursement', 'livraison'],
  ['DELIVERED', 'livraison'],
  ['Livraison refusée', 'refus'],
  ['Refusé(e)', 'refus'],
  ['Annulé', 'refus'],
  ['Retour', 'retour'],
  ['Frais de retour', 'retour'],
  ['Retour refusé', 'retour'],
  ['Remboursement client', 'ajustement'],
  ['Pénalité', 'ajustement'],
  ['Ajustement livraison', 'ajustement'],
  ['RETURN_SELLER', 'retour'],
  ['Livré - Non Facturé', 'livraison'],
  ['CANCELEDBYSELLER', 'refus'],
  ['TORETURN', 'retour'],
  ['', 'colis'],
  [' – ', 'colis'],
])('«%s» is %s', (word, meaning) => {
  expect(meaningOfWord(word)).toBe(meaning)
})

it.each(['Non livré', 'Palette', 'Livreur', 'Retour et livraison', 'constructor'])(
  '«%s» is asked about',
  (word) => {
    expect(meaningOfWord(word)).toBeUndefined()
  },
)

it('what the owner explained comes first, however it is written', () => {
  const explained = readExplanations(['refus:Colis rendu', 'colis:Livré'])
  expect(meaningOfWord('COLIS  RENDU.', explained)).toBe('refus')
  expect(meaningOfWord('livre', explained)).toBe('colis')
  expect(readExplanations('retour:Revenu : dépôt')).toEqual({ 'revenu depot': 'retour' })
  for (const wrong of ['Colis rendu', 'perte:Colis', 'refus:', 'refus: - ']) {
    expect(readExplanation(wrong)).toBeNull()
    expect(readExplanations([wrong, 'refus:Rendu'])).toEqual({ rendu: 'refus' })
  }
  expect(readExplanations()).toEqual({})
})
