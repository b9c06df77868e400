import { expect, it } from 'vitest'
import { daysInWords, hourInWords, hoursInWords, weekdayOf } from './hours.ts'
import { shopAccounts } from './identity.ts'

it.each([
  ['7j/7', [1, 2, 3, 4, 5, 6, 7]],
  ['du lundi au samedi', [1, 2, 3, 4, 5, 6]],
  ['du mardi au jeudi', [2, 3, 4]],
  ['mardi et mercredi', [2, 3]],
  ['lundi, mercredi et vendredi', [1, 3, 5]],
  ['le dimanche', [7]],
  ['lundi, mardi et jeudi', [1, 2, 4]],
  ['samedi et dimanche', [6, 7]],
  ['du vendredi au dimanche', [5, 6, 7]],
])('the shop answers %s', (words, days) => {
  expect(daysInWords(days)).toBe(words)
})

it('hours are written as they are said', () => {
  expect(['09:00', '09:30', '19:05', '00:00'].map((time) => hourInWords(time))).toEqual([
    '9h',
    '9h30',
    '19h05',
    '0h',
  ])
  expect(hoursInWords({ days: [6], opens: '09:30', closes: '18:00' })).toBe(
    'le samedi de 9h30\u00a0à\u00a018h',
  )
})

it('a day has its weekday, Monday first', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})

it('the shop can be followed where it has an account', () => {
  expect(shopAccounts({})).toEqual([])
  expect(shopAccounts({ instagram: 'https://www.instagram.com/a', whatsApp: '+212612345678' })).toEqual([
    { label: 'Instagram', href: 'https://www.instagram.com/a' },
    { label: 'WhatsApp', href: expect.stringContaining('212612345678') },
  ])
  expect(shopAccounts({ tiktok: 'https://www.tiktok.com/@a' })).toEqual([
    { label: 'TikTok', href: 'https://www.tiktok.com/@a' },
  ])
})
