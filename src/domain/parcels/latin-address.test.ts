import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inLatinLetters } from './latin-address.ts'

it.each([
  ['14 زنقة البرتقال، حي المعاريف', '14 rue Al Bertqal, hay Maârif'],
  ['شارع محمد الخامس، الطابق الثالث', 'Avenue Mohammed V, étage 3e'],
  ['إقامة النخيل عمارة ٣ شقة ١٢', 'Résidence Al Nekhil immeuble 3 appartement 12'],
  ['قرب المسجد', 'Près de mosquée'],
  ['سيدي معروف', 'Sidi Marouf'],
  ['بني ملال', 'Béni Mellal'],
  ['حَيّ النَّرجس', 'Hay Al Nerjs'],
])('%s is proposed as %s', (arabic, latin) => expect(inLatinLetters(arabic)).toBe(latin))

it('what is in Latin letters stays, in an address of both scripts too', () => {
  expect(inLatinLetters('12, rue Ibn Batouta')).toBe('12, rue Ibn Batouta')
  expect(inLatinLetters('Résidence Yasmine، شقة 4')).toBe('Résidence Yasmine, appartement 4')
})

it('has no Arabic letter left', () => {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىةپڤگڭ ،0١٢']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters)), (chosen) => {
      expect(inLatinLetters(chosen.join(''))).not.toMatch(/\p{Script=Arabic}/u)
    }),
  )
})
