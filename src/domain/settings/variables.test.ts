import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { fillSentences, fillVariables, TEXT_VARIABLES, variableRefusal, variableValues } from './variables.ts'

const { shop, delivery, volumes } = DEFAULT_SETTINGS
const VALUES = variableValues({ ...shop, delivery, volumes })

const FAR = [{ kind: 'city' as const, name: 'Dakhla', fee: 70 }]
const AS_USUAL = [{ kind: 'city' as const, name: 'Dakhla', fee: 35 }]

describe('a longer text with variables', () => {
  it('has them filled', () => {
    expect(fillSentences('Partout au Maroc en {delai}, {tarif_livraison}', VALUES)).toMatch(
      /^Partout au Maroc en 1 à 3\sjours ouvrés, offerte dès 300\sDH d’achat$/,
    )
  })

  it('leaves a sentence out whose value the shop does not have, and keeps the others and the lines', () => {
    const text = 'Écrivez-nous. Offerte dès {offerte_des}.\n\nNous sommes là {jours}.'
    const values = variableValues({ ...shop, delivery: { ...delivery, free_from: null }, volumes })
    expect(fillSentences(text, values)).toBe('Écrivez-nous. \n\nNous sommes là 7j/7.')
  })

  it('never fills the braces of a value', () => {
    expect(fillSentences('{nom}', { ...VALUES, nom: '{frais}' })).toBe('{frais}')
  })

  it.each([
    [{ fee: 35, free_from: 300 }, /coûte 35\sDH\s; elle est offerte dès 300\sDH/],
    [{ fee: 35, free_from: null }, /^La livraison coûte 35\sDH\.$/],
    [{ fee: 0, free_from: null }, /^La livraison est offerte\.$/],
    [{ fee: 35, free_from: null, fees: FAR }, /^La livraison coûte de 35 à 70\sDH selon la ville\.$/],
    [
      { fee: 0, free_from: 300, fees: FAR },
      /^La livraison coûte de 0 à 70\sDH selon la ville\s; elle est offerte dès 300\sDH/,
    ],
    [{ fee: 35, free_from: null, fees: AS_USUAL }, /^La livraison coûte 35\sDH\.$/],
  ])('tells what delivery costs: %j', (price, expected) => {
    const values = variableValues({ ...shop, delivery: { ...delivery, ...price }, volumes })
    expect(fillSentences('{phrase_livraison}', values)).toMatch(expected)
  })

  it.each([
    [[], 'Partout au Maroc, à 35 DH ou partout au Maroc'],
    [['Dakhla'], 'Au Maroc (sauf Dakhla), à 35 DH ou au Maroc (sauf Dakhla)'],
    [['Dakhla', 'Tata'], 'Au Maroc (sauf Dakhla et Tata), à 35 DH ou au Maroc (sauf Dakhla et Tata)'],
    [['Zag', 'Dakhla', 'Tata'], /^Au Maroc \(sauf Zag, Dakhla et Tata\), /],
    [['Zag', 'Dakhla', 'Tata', 'Assa'], /^Dans la plupart des villes du Maroc, /],
  ])(
    'tells where the shop delivers, without %j, with a capital where the variable has one',
    (unserved, expected) => {
      const values = variableValues({
        ...shop,
        delivery: { ...delivery, free_from: null, unserved },
        volumes,
      })
      const text = fillSentences('{Destinations}, {tarif_livraison} ou {destinations}', values)
      expect(text.replace('\u00a0', ' ')).toEqual(
        typeof expected === 'string' ? expected : expect.stringMatching(expected),
      )
    },
  )

  it.each([
    [{ fee: 35, free_from: 300, fees: FAR }, 'offerte dès 300 DH d’achat'],
    [{ fee: 0, free_from: null, fees: FAR }, 'de 0 à 70 DH selon la ville'],
    [{ fee: 0, free_from: null }, 'offerte'],
  ])('says in passing what delivery costs: %j', (price, expected) => {
    const values = variableValues({ ...shop, delivery: { ...delivery, ...price }, volumes })
    expect(fillSentences('{tarif_livraison}', values).replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('names words in braces that are no variable', () => {
    expect(variableRefusal('{nom} {Prix} {frais de port}')).toBe(
      '{Prix} n’est pas une valeur connue de la boutique.',
    )
    expect(variableRefusal('{ }')).not.toBeNull()
    expect(variableRefusal('{nom} et {frais}')).toBeNull()
  })

  it('is left as it is without braces, spaces included', () => {
    expect(fillSentences(' Bonjour. \n', VALUES)).toBe(' Bonjour. \n')
    expect(fillSentences(' {nom} ', { ...VALUES, nom: 'Atlas' })).toBe('Atlas')
  })

  it('is cut into sentences at their end and at the end of a line, no signs of which are lost', () => {
    const none = { ...VALUES, email: undefined }
    expect(
      fillSentences('Un\u00a0! Deux {email}. Trois ? Quatre…  Cinq\nSix {email}\nSept 1.5 {nom}', none),
    ).toBe(`Un\u00a0!  Trois ? Quatre…  Cinq\n\nSept 1.5 ${shop.name}`)
  })
})

describe('a short text with variables', () => {
  const values = { ...VALUES, nom: 'atlas', email: undefined }

  it('is told only when all of them have a value', () => {
    expect(fillVariables('Chez {nom}, {nom}', values)).toBe('Chez atlas, atlas')
    expect(fillVariables('{nom} {email}', values)).toBeUndefined()
    expect(fillVariables('{email} {nom}', values)).toBeUndefined()
    expect(fillVariables('', values)).toBe('')
  })

  it('keeps braces that hold no variable, and writes values as the text needs them', () => {
    expect(fillVariables('{prix} {} {nom', values)).toBe('{prix} {} {nom')
    expect(fillVariables('{a\n}', values)).toBe('{a\n}')
    expect(fillVariables('{Nom}', values)).toBe('Atlas')
    expect(fillVariables('{NOM}', values)).toBe('{NOM}')
    expect(fillVariables('{nom}', values, (value) => `<${value}>`)).toBe('<atlas>')
    expect(variableRefusal('{toString}')).toContain('{toString}')
  })
})

it('the values of the variables are those of the settings, as they are said', () => {
  const identity = { phone: '+212522000000', whatsApp: '+212612345678', email: 'bonjour@sillage.ma' }
  const told = variableValues({
    ...{ name: 'Atlas', identity, reply_delay: 'une heure' },
    hours: { days: [1, 2, 3, 4, 5], opens: '09:30', closes: '18:00' },
    delivery: { ...delivery, fee: 35, free_from: 300, delay: '2 jours', fees: [], unserved: [] },
    volumes,
  })
  expect(Object.keys(told)).toEqual(Object.keys(TEXT_VARIABLES))
  const plain = Object.entries(told).map(([name, value]) => [name, value?.replaceAll(/[\u00a0\u202f]/g, ' ')])
  expect(Object.fromEntries(plain)).toEqual({
    ...{ nom: 'Atlas', frais: '35 DH', offerte_des: '300 DH', delai: '2 jours' },
    ...{ destinations: 'partout au Maroc', tarif_livraison: 'offerte dès 300 DH d’achat' },
    phrase_livraison: 'La livraison coûte 35 DH ; elle est offerte dès 300 DH d’achat.',
    ...{ decants: '5, 10 ou 20 ml', flacons: '50 ou 100 ml', petit_format: '5 ml' },
    ...{ horaires: 'du lundi au vendredi de 9h30 à 18h', jours: 'du lundi au vendredi' },
    ...{ ouverture: '9h30', fermeture: '18h', delai_reponse: 'une heure' },
    ...{ telephone: '05 22 00 00 00', whatsapp: '06 12 34 56 78', email: 'bonjour@sillage.ma' },
  })
  const without = variableValues({
    ...shop,
    identity: {},
    delivery: { ...delivery, free_from: null },
    volumes,
  })
  expect([without.offerte_des, without.telephone, without.whatsapp, without.email]).toEqual(
    Array(4).fill(undefined),
  )
})

it.each([
  [[{ ml: 15, is_original: false }], '5, 10, 15 ou 20 ml', '50 ou 100 ml', '5 ml'],
  [[{ ml: 75, is_original: true }], '5, 10 ou 20 ml', '50, 75 ou 100 ml', '5 ml'],
  [[2, 15, 30].map((ml) => ({ ml, is_original: false })), '2 à 30 ml', '50 ou 100 ml', '2 ml'],
])(
  'the sizes are the shop’s own, four by name and more by the smallest and the largest: %j',
  (added, ...said) => {
    const { decants, flacons, petit_format } = variableValues({ ...shop, delivery, volumes: { added } })
    expect([decants, flacons, petit_format].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(said)
  },
)
