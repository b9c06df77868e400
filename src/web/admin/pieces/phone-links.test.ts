import { expect, it } from 'vitest'
import { callLink, chatLink, shownPhone } from './phone-links.ts'

it.each([
  ['+212612345678', '06 12 34 56 78', 'tel:+212612345678', 'https://wa.me/212612345678'],
  ['+33 6 12 34 56 78', '+33 6 12 34 56 78', 'tel:+33612345678', 'https://wa.me/33612345678'],
  ['05 22 33 44 55', '05 22 33 44 55', 'tel:0522334455', null],
])('%s is shown, called and written to', (phone, shown, call, chat) => {
  expect(shownPhone(phone)).toBe(shown)
  expect(callLink(phone)).toBe(call)
  expect(chatLink(phone)).toBe(chat)
})

it('a WhatsApp link keeps every character of its text', () => {
  const link = new URL(chatLink('06 12 34 56 78', 'Bonjour Zoé & Co. <b>#1</b>') ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/212612345678')
  expect(link.searchParams.get('text')).toBe('Bonjour Zoé & Co. <b>#1</b>')
})
