import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cityWord, metaEvent, nameWords, type ToldOrder, tiktokEvent } from './event.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const pageUrl = 'https://sillage.ma/'

const ORDER: ToldOrder = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  happened_at: new Date('2026-03-04T15:00:00.900Z'),
  value: 93,
  phone: '+212612345678',
  name: 'Valéry El Amrani',
  city: 'El Jadida',
  lines: [{ id: '12-5ml', quantity: 1, price: 58 }],
  user_agent: 'Mozilla/5.0',
  fbp: 'fb.1.1554763741205.1098115397',
  fbc: 'fb.1.1554763741205.AbCdEf',
  ctwa_clid: null,
  ttp: 'ttp-1',
  ttclid: 'E.C.P.x',
}

/** The examples of Meta's page 'Customer Information Parameters', and what they become. */
describe('the hashes are those of Meta’s documentation', () => {
  it('of a phone: digits with the country, without a plus', () => {
    const told = JSON.stringify(
      metaEvent({ ...ORDER, phone: '+1 (650)555-1212' }, { hash, pageUrl, whatsAppAccount: '' }),
    )
    expect(told).toContain('"ph":["e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176"]')
  })

  it.each([
    ['Mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
    ['Valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
    ['정', '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
  ])('of the first name %s', (name, expected) => {
    expect(hash(nameWords(name)[0] ?? '')).toBe(expected)
  })
})

it.each([
  ['SALMA  Bennani', ['salma', 'bennani']],
  ['M. O’Neil-Alaoui', ['m', 'oneilalaoui']],
  ['سلمى بناني', ['سلمى', 'بناني']],
])('a name is its words in lower case, without punctuation: %s', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})

it.each([
  ['El Jadida', 'eljadida'],
  ['Fès', 'fes'],
  ['Al-Hoceïma', 'alhoceima'],
])('a city is letters alone: %s', (city, word) => {
  expect(cityWord(city)).toBe(word)
})

it('Meta reads what was bought, where and when, and knows the person by hashes and by the click', () => {
  expect(metaEvent(ORDER, { hash, pageUrl, whatsAppAccount: '999999' })).toEqual({
    event_name: 'Purchase',
    event_time: 1_772_636_400,
    event_id: ORDER.id,
    action_source: 'website',
    event_source_url: pageUrl,
    user_data: {
      ph: [hash('212612345678')],
      fn: [hash('valéry')],
      ln: [hash('el amrani')],
      ct: [hash('eljadida')],
      country: [hash('ma')],
      client_user_agent: 'Mozilla/5.0',
      fbc: 'fb.1.1554763741205.AbCdEf',
      fbp: 'fb.1.1554763741205.1098115397',
    },
    custom_data: {
      currency: 'MAD',
      value: 93,
      content_type: 'product',
      contents: [{ id: '12-5ml', quantity: 1, item_price: 58 }],
    },
  })
})

it('an order that an ad led to WhatsApp is a messaging event, where the shop’s account is known', () => {
  const order = { ...ORDER, ctwa_clid: 'ARAkLk' }
  expect(metaEvent(order, { hash, pageUrl, whatsAppAccount: '1029384756' })).toMatchObject({
    action_source: 'business_messaging',
    messaging_channel: 'whatsapp',
    user_data: { ctwa_clid: 'ARAkLk', whatsapp_business_account_id: '1029384756' },
  })
  expect(metaEvent(order, { hash, pageUrl, whatsAppAccount: '' })).toMatchObject({ action_source: 'website' })
})

it('TikTok reads the phone with its plus, as a hash, and no name or city', () => {
  expect(tiktokEvent(ORDER, { hash, pageUrl })).toEqual({
    event: 'CompletePayment',
    event_time: 1_772_636_400,
    event_id: ORDER.id,
    user: { phone: hash('+212612345678'), ttclid: 'E.C.P.x', ttp: 'ttp-1', user_agent: 'Mozilla/5.0' },
    page: { url: pageUrl },
    properties: {
      currency: 'MAD',
      value: 93,
      content_type: 'product',
      contents: [{ content_id: '12-5ml', quantity: 1, price: 58 }],
    },
  })
})
