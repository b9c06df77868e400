import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRemittance } from '#services/remittances/close.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { storeFetchedInvoice } from '#services/remittances/fetched.ts'
import { updateRemittance } from '#services/remittances/records.ts'
import type { Made } from '#tests/carriers/house.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import type { CallCarrier } from './adapter.ts'
import { fetchCarrierInvoices } from './invoices.ts'

/** The fee that the stand-in gives Fès, and what each parcel collects. */
const FEE = { sendit: 35, ozon: 35, forcelog: 35 } as const
const AMOUNT = 93

let carrier: StandIn
let day: LinkedShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openLinkedShop(carrier)
})
afterEach(() => day.shop.close())

const fetchAll = (id: number) => fetchCarrierInvoices(day.shop, { id }, { linking: day.linking, by: day.by })

const senditLine = ({ code }: Made, amount: number | string = AMOUNT, fee: number | string = FEE.sendit) => ({
  ...{ code, amount, fee, status: 'DELIVERED' },
})

async function cashes(): Promise<string[]> {
  const rows = await day.shop.db
    .selectFrom('parcels')
    .select('cash')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ cash }) => cash)
}

async function onlyDraft(id: number) {
  const { invoices, unread } = await fetchAll(id)
  const [own] = invoices
  if (own === undefined || invoices.length > 1) throw new Error('There is not one invoice.')
  return { own, unread, detail: await getRemittance(day.shop, own.id) }
}

describe('an invoice of Sendit', () => {
  it('is compared as a file is: the planted faults are found, and nothing else', async () => {
    const id = await day.linked('sendit')
    const made = await day.delivered(id, 12)
    const [wrongAmount, wrongFee, missing, double, ...right] = made
    if (!wrongAmount || !wrongFee || !missing || !double) throw new Error('Parcels are missing.')
    carrier.invoices.push({
      ...{
        id: 7,
        reference: 'FA-2026-7',
        date: day.shop.clock().toISOString().slice(0, 10),
        net_amount: '692.50',
      },
      deliveries: [
        senditLine(wrongAmount, '92.50'),
        senditLine(wrongFee, AMOUNT, 40),
        senditLine(double),
        senditLine(double),
        ...right.map((one) => senditLine(one)),
        { ...{ code: 'ÉTRANGER', amount: 500, fee: 35 }, status: 'DELIVERED' },
      ],
    })
    const { own, unread, detail } = await onlyDraft(id)
    expect(own).toMatchObject({ reference: 'FA-2026-7', outcome: 'nouvelle', lines: 13 })
    expect(unread).toEqual([])
    expect(detail.net).toBe(692.5)
    expect(detail.counts).toEqual({ conformes: 9, ecarts: 2, absents: 1, inconnus: 2 })
    const told = detail.all_lines.flatMap(({ tracking, sentence }) =>
      sentence === null ? [] : [[tracking, sentence]],
    )
    expect(told).toEqual([
      [wrongAmount.code, 'Montant 92,50\u00a0DH au lieu de 93\u00a0DH'],
      [wrongFee.code, 'Frais 40\u00a0DH au lieu de 35\u00a0DH'],
      [double.code, 'Deux fois dans cette facture'],
      ['ÉTRANGER', 'Numéro inconnu'],
    ])
    expect(detail.absent.map(({ tracking }) => tracking)).toEqual([missing.code])
    expect(detail.gross).toBe(92.5 + 11 * AMOUNT + 500)
  })

  it('says nothing of cash by itself: a person closes it, and the same again changes nothing', async () => {
    const id = await day.linked('sendit')
    const made = await day.delivered(id, 3)
    const net = 3 * (AMOUNT - FEE.sendit)
    carrier.invoices.push({
      ...{ id: 1, reference: 'FA-1', net },
      deliveries: made.map((one) => senditLine(one)),
    })
    const { own, detail } = await onlyDraft(id)
    expect(await cashes()).toEqual(['annonce', 'annonce', 'annonce'])
    const again = await onlyDraft(id)
    expect(again.own.outcome).toBe('meme')
    expect(again.detail).toEqual(detail)
    await closeRemittance(day.shop, { id: own.id, version: detail.version }, day.by)
    expect(await cashes()).toEqual(['recu', 'recu', 'recu'])
    expect((await onlyDraft(id)).own.outcome).toBe('close')
  })

  it('that is not understood is said, and the others are taken', async () => {
    const id = await day.linked('sendit')
    const [one] = await day.delivered(id, 1)
    if (one === undefined) throw new Error('The parcel is missing.')
    carrier.invoices.push(
      { id: 1, reference: 'FA-1', montants: 'voir PDF' },
      {
        ...{ id: 2, reference: 'FA-2' },
        deliveries: [senditLine(one), { code: 'SANS-MONTANT' }, senditLine(one, 'gratuit')],
      },
    )
    const { own, unread } = await onlyDraft(id)
    expect(own).toMatchObject({ reference: 'FA-2', lines: 1 })
    expect(unread).toEqual([
      'La facture FA-1 n’a pas été comprise\u00a0: importez son fichier.',
      'Facture FA-2\u00a0: une ligne n’a pas été comprise.',
      'Facture FA-2, ligne 2\u00a0: montant illisible.',
    ])
  })
})

describe('many invoices of Sendit', () => {
  /** Each answer takes so many seconds of the shop's clock. */
  async function fetchSlowly(id: number, seconds: number) {
    const { call } = day.linking
    const slow: CallCarrier = async (request) => {
      day.pass(seconds / 60)
      return call(request)
    }
    return fetchCarrierInvoices(day.shop, { id }, { linking: { ...day.linking, call: slow }, by: day.by })
  }

  it('are read for a minute: what was left is said, and read first at the next press', async () => {
    const id = await day.linked('sendit')
    const [one] = await day.delivered(id, 1)
    if (one === undefined) throw new Error('The parcel is missing.')
    for (let nth = 1; nth <= 8; nth += 1) {
      carrier.invoices.push({ id: nth, reference: `FA-${nth}`, deliveries: [senditLine(one)] })
    }
    const first = await fetchSlowly(id, 10)
    expect(first.invoices.map(({ reference }) => reference)).toEqual(['FA-1', 'FA-2', 'FA-3', 'FA-4'])
    expect(first.unread).toEqual(['4 factures n’ont pas été lues à temps\u00a0: cherchez à nouveau.'])
    const second = await fetchSlowly(id, 10)
    expect(second.invoices.map(({ reference }) => reference)).toEqual(['FA-5', 'FA-6', 'FA-7', 'FA-8'])
  })

  it('whose list itself takes longer than a minute are not read, and that is said', async () => {
    const id = await day.linked('sendit')
    for (let nth = 1; nth <= 300; nth += 1) carrier.invoices.push({ id: nth, reference: `FA-${nth}` })
    await expect(fetchSlowly(id, 40)).rejects.toMatchObject({ code: 'link_refused' })
  })
})

describe('of an invoice of Sendit', () => {
  it('a line without a fee costs what its city costs, though the others say theirs', async () => {
    const id = await day.linked('sendit')
    const [one, other] = await day.delivered(id, 2)
    if (!one || !other) throw new Error('Parcels are missing.')
    const deliveries = [senditLine(one), { code: other.code, amount: AMOUNT, status: 'DELIVERED' }]
    carrier.invoices.push({ id: 1, reference: 'FA-1', net: 116, deliveries })
    const { detail } = await onlyDraft(id)
    expect(detail.all_lines.map(({ fee, sentence }) => [fee, sentence])).toEqual([
      [FEE.sendit, null],
      [FEE.sendit, null],
    ])
  })

  it('a line of a word that nobody knows, or of two that disagree, is no delivery: its draft says that it is missing', async () => {
    const id = await day.linked('sendit')
    const [one, other, third] = await day.delivered(id, 3)
    if (!one || !other || !third) throw new Error('Parcels are missing.')
    const deliveries = [
      senditLine(one),
      { ...senditLine(other), status: 'HELD_AT_HUB' },
      { ...senditLine(third), type: 'COD', status: 'REJECTED' },
      { code: 'SANS-MONTANT' },
    ]
    carrier.invoices.push({ id: 1, reference: 'FA-1', net: 58, deliveries })
    const { own, unread, detail } = await onlyDraft(id)
    expect(own.lines).toBe(1)
    expect(unread).toEqual([
      'Facture FA-1\u00a0: une ligne n’a pas été comprise.',
      'Facture FA-1, ligne 2\u00a0: mot inconnu «\u00a0HELD_AT_HUB\u00a0».',
      'Facture FA-1, ligne 3\u00a0: mot inconnu «\u00a0COD REJECTED\u00a0».',
    ])
    expect(detail.note).toBe(
      'Pas repris du transporteur\u00a0: ligne 2, mot inconnu «\u00a0HELD_AT_HUB\u00a0»\u00a0; ligne 3, mot inconnu «\u00a0COD REJECTED\u00a0»\u00a0; une ligne illisible.',
    )
    carrier.invoices[0] = { id: 1, reference: 'FA-1', net: 58, deliveries: [senditLine(one)] }
    expect((await onlyDraft(id)).detail.note).toBeNull()
  })
})

describe.each(['ozon', 'forcelog'] as const)('what %s says of each parcel', (adapter) => {
  it('is a draft of the day to the centime, which only a person closes', async () => {
    const id = await day.linked(adapter)
    const made = await day.delivered(id, 8)
    const [short, dear, unpaid, ...right] = made
    if (!short || !dear || !unpaid) throw new Error('Parcels are missing.')
    carrier.pay(short.code, { amount: '92.50', fee: FEE[adapter] })
    carrier.pay(dear.code, { amount: AMOUNT, fee: 45 })
    for (const { code } of right) carrier.pay(code, { amount: AMOUNT, fee: FEE[adapter] })
    const { own, detail } = await onlyDraft(id)
    expect(own.outcome).toBe('nouvelle')
    expect(detail.counts).toEqual({ conformes: 5, ecarts: 2, absents: 1, inconnus: 0 })
    expect(detail.absent.map(({ tracking }) => tracking)).toEqual([unpaid.code])
    expect(detail.gross).toBe(92.5 + 6 * AMOUNT)
    expect(new Set(await cashes())).toEqual(new Set(['annonce', 'attendu']))
    expect((await fetchAll(id)).invoices).toEqual([])
    const { version, missing } = detail
    const said = await updateRemittance(day.shop, { id: own.id, version, net: missing })
    await closeRemittance(day.shop, { id: own.id, version: said.version }, day.by)
    expect((await cashes()).toSorted()).toEqual([
      'attendu',
      'ecart',
      ...Array.from({ length: 6 }, () => 'recu'),
    ])
  })

  it('after the day’s draft is closed is a second one, and a status alone pays nothing', async () => {
    const id = await day.linked(adapter)
    const [first, second] = await day.delivered(id, 2)
    if (!first || !second) throw new Error('Parcels are missing.')
    expect((await fetchAll(id)).invoices).toEqual([])
    carrier.pay(first.code, { amount: AMOUNT, fee: FEE[adapter] })
    const { own, detail } = await onlyDraft(id)
    const said = await updateRemittance(day.shop, {
      id: own.id,
      version: detail.version,
      net: detail.missing,
    })
    await closeRemittance(day.shop, { id: own.id, version: said.version }, day.by)
    carrier.pay(second.code, { amount: AMOUNT, fee: FEE[adapter] })
    expect((await onlyDraft(id)).own.reference).toBe(`${own.reference} (2)`)
  })
})

describe('a carrier that is asked about each parcel', () => {
  it('and answers half of them has answered half: the rest is said, and left', async () => {
    const id = await day.linked('ozon')
    const made = await day.delivered(id, 7)
    const [mute, paid] = made
    if (!mute || !paid) throw new Error('Parcels are missing.')
    for (const { code } of made) carrier.pay(code, { amount: AMOUNT, fee: FEE.ozon })
    const { call } = day.linking
    const halfDeaf: CallCarrier = async (request) =>
      request.body?.includes(mute.code) ? { kind: 'silent' } : call(request)
    const linking = { ...day.linking, call: halfDeaf }
    const fetched = await fetchCarrierInvoices(day.shop, { id }, { linking, by: day.by })
    expect(fetched.invoices).toMatchObject([{ lines: 6 }])
    expect(fetched.unread).toEqual(['Ozon Express n’a rien répondu d’un colis\u00a0: rien n’en est repris.'])
    expect(fetched.left).toBe(1)
    expect((await fetchAll(id)).left).toBe(0)
  })

  it('is not asked for longer than a minute', async () => {
    const id = await day.linked('ozon')
    await day.delivered(id, 12)
    const { call } = day.linking
    const slow: CallCarrier = async (request) => {
      day.pass(0.2)
      return call(request)
    }
    const linking = { ...day.linking, call: slow }
    const { left } = await fetchCarrierInvoices(day.shop, { id }, { linking, by: day.by })
    expect(left).toBe(7)
  })

  it('is asked of no parcel that stands in an open draft, whatever the draft calls it', async () => {
    const id = await day.linked('forcelog')
    const [one] = await day.delivered(id, 1)
    if (one === undefined) throw new Error('The parcel is missing.')
    carrier.pay(one.code, { amount: AMOUNT, fee: FEE.forcelog })
    const lines = [{ code: one.code, gross: '0', fee: '35', word: 'Frais de refus' }]
    const invoice = { reference: 'FAC-1', dated_on: '2026-03-02', net: 0, lines, unread_lines: 0 }
    await storeFetchedInvoice(day.shop, id, invoice)
    expect(await fetchAll(id)).toEqual({ invoices: [], unread: [], left: 0 })
  })
})

it('a carrier that is silent, or says nothing of money, is said', async () => {
  const [sendit, forcelog, ameex] = [
    await day.linked('sendit'),
    await day.linked('forcelog'),
    await day.linked('ameex'),
  ]
  await day.delivered(forcelog, 1)
  await expect(fetchAll(ameex)).rejects.toMatchObject({ code: 'link_refused' })
  await carrier.close()
  try {
    await expect(fetchAll(sendit)).rejects.toMatchObject({ code: 'link_refused' })
    await expect(fetchAll(forcelog)).rejects.toMatchObject({ code: 'link_refused' })
  } finally {
    await carrier.reopen()
  }
})
