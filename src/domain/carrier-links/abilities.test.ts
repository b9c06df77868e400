import { describe, expect, it } from 'vitest'
import { linkAbilities, noteInWords } from './abilities.ts'
import { DOOR_WORDS, LINK_ADAPTERS, LINKS, type LinkFacts } from './links.ts'

/** Another value of each declared ability; `reads` and `readsAnHour` are the job's and `notePage` the bordereau's: the screen does not speak of them. */
const OTHER: Readonly<Record<string, Partial<LinkFacts>[]>> = {
  find: [{ find: 'reference' }, { find: 'none' }],
  cancel: [{ cancel: 'before-pickup' }, { cancel: 'none' }],
  edit: [{ edit: 'before-pickup' }, { edit: 'none' }],
  bell: [{ bell: 'address' }, { bell: 'none' }],
  city: [{ city: 'id' }, { city: 'name' }],
  says: [{ says: ['open', 'try'] }, { says: ['open', 'try', 'fragile', 'exchange'] }],
  exchangesByNumber: [{ exchangesByNumber: true }, { exchangesByNumber: false }],
  labels: [{ labels: 'many' }, { labels: 'none' }],
  pickup: [{ pickup: LINKS.sendit.pickup }, { pickup: LINKS.speedaf.pickup }],
  collection: [{ collection: 'delivery-note' }, { collection: 'pickup' }, { collection: 'none' }],
  cash: [{ cash: 'invoice' }, { cash: 'parcel' }, { cash: 'none' }],
}

describe('what a link can do', () => {
  it.each(Object.entries(OTHER))('is told to the owner: %s', (_, values) => {
    const told = values.map((value) =>
      JSON.stringify(linkAbilities({ ...LINKS.sendit, ...value }, { hasCities: false })),
    )
    expect(new Set(told).size).toBe(values.length)
  })

  it.each(LINK_ADAPTERS)('is told in sentences that name %s or its parcels, each once', (adapter) => {
    const { does, left } = linkAbilities(LINKS[adapter], { hasCities: false })
    const all = [...does, ...left]
    expect(new Set(all).size).toBe(all.length)
    for (const sentence of all) expect(sentence).toMatch(/^[A-ZÀ-Ü].*\.$/)
  })

  it('asks no more for cities that the carrier has', () => {
    const before = linkAbilities(LINKS.sendit, { hasCities: false })
    const after = linkAbilities(LINKS.sendit, { hasCities: true })
    expect(before.left.filter((sentence) => !after.left.includes(sentence))).toEqual([
      'Reprenez ses villes ici avant le premier envoi.',
    ])
    expect(after.does).toEqual(before.does)
  })
})

describe('the note of a parcel', () => {
  const promised = { open: true, try: true, fragile: true, exchange: true }
  const nothing = { open: false, try: false, fragile: false, exchange: false }
  const EXCHANGE = 'Échange\u00a0: reprendre l’ancien colis.'

  it('says first, in words, what the carrier has no field for', () => {
    const note = noteInWords(LINKS.forcelog, { note: 'Sonner deux fois', promised, bringBack: null })
    expect(note).toBe(`Essai permis. ${EXCHANGE} Sonner deux fois`)
  })

  it('stays as it was where the carrier has a field for all of it', () => {
    const facts = { says: DOOR_WORDS, exchangesByNumber: false }
    expect(noteInWords(facts, { note: 'Sonner', promised, bringBack: null })).toBe('Sonner')
    expect(noteInWords(LINKS.forcelog, { note: '', promised: nothing, bringBack: null })).toBe('')
  })

  it('says an exchange where the carrier’s field needs a number that nobody knows', () => {
    const exchange = { note: 'Sonner', promised: { ...nothing, exchange: true } }
    expect(noteInWords(LINKS.sendit, { ...exchange, bringBack: null })).toBe(`${EXCHANGE} Sonner`)
    expect(noteInWords(LINKS.sendit, { ...exchange, bringBack: 'DHF420101C' })).toBe('Sonner')
  })
})
