import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DateOrder } from '#domain/time/date-order.ts'
import { readSpreadsheet } from '#server/spreadsheets/read.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readAdSpend, writeAdSpend } from './ad-spend.ts'
import { importAdSpend } from './import-ad-spend.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const META = `Nom de la campagne;Jour;Montant dépensé (MAD)
Ramadan;2026-03-01;12,50
Ramadan;2026-03-02;12,50
Aïd;2026-03-02;7
;;32
`

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

type Named = { day?: string; campaign?: string; amount?: string; date_order?: DateOrder }
async function send(file: string, named: Named = {}) {
  return importAdSpend(shop, { channel: 'Meta', ...named }, await readSpreadsheet(Buffer.from(file)))
}

it('writes the costs of a file by campaign and day, and the same file again changes nothing', async () => {
  const read = { outcome: 'read', days: 2, campaigns: 2, total: 32, skipped: 0 }
  expect(await send(META)).toEqual(read)
  expect(await send(META)).toEqual(read)
  expect(await readAdSpend(shop, MARCH)).toMatchObject({
    entries: [
      { channel: 'Meta', campaign: 'Aïd', from: '2026-03-02', amount: 7 },
      { channel: 'Meta', campaign: 'Ramadan', from: '2026-03-01', to: '2026-03-02', amount: 25 },
    ],
    total: 32,
  })
})

it('leaves what is of other days, campaigns and channels', async () => {
  const typed = { from: '2026-03-02', to: '2026-03-02', campaign: 'Ramadan', amount: 9, before: 0 }
  await writeAdSpend(shop, { ...typed, channel: 'TikTok' })
  await writeAdSpend(shop, { ...typed, channel: 'Meta' })
  await send(META)
  expect((await readAdSpend(shop, MARCH)).total).toBe(41)
})

it('is in place of the same campaigns on all of its days, however their names and channel were typed', async () => {
  await writeAdSpend(shop, { ...MARCH, channel: 'Instagram', campaign: 'RAMADAN', amount: 310, before: 0 })
  const typed = { channel: 'facebook', campaign: 'aïd', amount: 9, before: 0 }
  // A day without a cost is no line of an export: the second campaign's first day is replaced by nothing.
  for (const from of ['2026-03-01', '2026-03-03']) await writeAdSpend(shop, { ...typed, from, to: from })
  await send(META)
  const { entries, channels } = await readAdSpend(shop, MARCH)
  expect(channels).toEqual(['Meta'])
  expect(entries.map(({ channel, from, to, amount }) => [channel, from, to, amount])).toEqual([
    ['Meta', '2026-03-03', '2026-03-03', 9],
    ['Meta', '2026-03-03', '2026-03-31', 290],
    ['Meta', '2026-03-02', '2026-03-02', 7],
    ['Meta', '2026-03-01', '2026-03-02', 25],
  ])
})

it('leaves out a dated line of sums', async () => {
  const tiktok = 'Campaign name;Date;Cost\nRamadan;2026-03-01;4\nTotal of 1 results;2026-03-01;4\n'
  expect(await send(tiktok)).toEqual({ outcome: 'read', days: 1, campaigns: 1, total: 4, skipped: 0 })
})

it('asks for the columns of another language, and reads them as they are named', async () => {
  const german = 'Kampagnenname;Tag;Ausgegebener Betrag\nRamadan;2026-03-01;4,20\n'
  expect(await send(german)).toEqual({
    outcome: 'columns',
    headings: ['Kampagnenname', 'Tag', 'Ausgegebener Betrag'],
  })
  const named = { day: 'Tag', campaign: 'Kampagnenname', amount: 'Ausgegebener Betrag' }
  expect(await send(german, named)).toMatchObject({ outcome: 'read', total: 4.2 })
})

it('refuses another currency, and a file without a cost', async () => {
  const dollars = 'Campaign name;Day;Amount spent (USD)\nRamadan;2026-03-01;4\n'
  await expect(send(dollars)).rejects.toMatchObject({ code: 'import_unreadable', message: /USD/ })
  const named = 'Campaign name;Day;Cost;Currency\nRamadan;2026-03-01;4;EUR\n'
  await expect(send(named)).rejects.toMatchObject({ code: 'import_unreadable', message: /EUR/ })
  const none = 'Campaign name;Day;Amount spent (MAD)\nRamadan;hier;4\n'
  await expect(send(none)).rejects.toMatchObject({ code: 'import_unreadable' })
})

it('reads American days as American, and leaves the costs of other months', async () => {
  const file = (write: (day: number) => string, first: number) => {
    const days = Array.from({ length: 28 }, (_, at) => `Ramadan,${write(first + at)},100`)
    return ['Campaign name,Day,Amount spent (MAD)', ...days].join('\n')
  }
  const YEAR = { from: '2026-01-01', to: '2026-12-31' }
  for (const month of ['01', '02', '04', '05'])
    await send(file((day) => `2026-${month}-${String(day).padStart(2, '0')}`, 1))
  expect(await send(file((day) => `3/${day}/2026`, 4))).toMatchObject({ days: 28, total: 2800 })
  expect((await readAdSpend(shop, YEAR)).total).toBe(5 * 2800)
})

it('asks for the order of day and month before it writes anything, and reads the file in the one that is meant', async () => {
  const file = 'Campaign name,Day,Amount spent (MAD)\nRamadan,03/04/2026,5\nRamadan,03/05/2026,7\n'
  await send('Campaign name,Day,Amount spent (MAD)\nRamadan,2026-04-03,90\n')
  const asked = { written: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' }
  expect(await send(file)).toEqual({ outcome: 'date-order', ...asked })
  expect((await readAdSpend(shop, { from: '2026-03-01', to: '2026-05-31' })).total).toBe(90)
  expect(await send(file, { date_order: 'month-first' })).toMatchObject({ outcome: 'read', total: 12 })
  expect((await readAdSpend(shop, MARCH)).total).toBe(12)
})

it('writes nothing of a file with a cost of no day', async () => {
  const file = META.replace('Aïd;2026-03-02', 'Aïd;le 2 mars')
  await expect(send(file)).rejects.toMatchObject({ code: 'import_unreadable', message: /^Ligne 4/ })
  expect((await readAdSpend(shop, MARCH)).total).toBe(0)
})
