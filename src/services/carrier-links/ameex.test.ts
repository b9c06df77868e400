import { expect, it } from 'vitest'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import type { CarrierSession, ParcelToSend } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'

const FES: ParcelToSend = {
  ...{ reference: 'SL-7K3Q-9XVD', name: 'Salma Bennani', phone: '0612345678' },
  ...{ address: '14, rue des Orangers', city: { id: '52', name: 'Fès' }, note: '', contents: 'Parfumerie' },
  ...{ amount: 93, open: false, try: false, fragile: false, exchange: false, bring_back: null },
}

/** An Ameex that answers everything alike. */
function answering(status: number, value: unknown): CarrierSession {
  const text = JSON.stringify(value)
  const { keys, pickup } = STAND_INS.ameex
  return ADAPTERS.ameex.open({
    call: async () => ({ kind: 'answered', status, text, bytes: Buffer.from(text) }),
    ...{ keys, pickup, clock: () => new Date() },
  })
}

it('Ameex’s lists are read in each form that clients have seen, and say "none" only where they are whole', async () => {
  const api = (lists: object) => answering(200, { login: 'success', api: { type: 'success', ...lists } })
  const fes = { id: '12', name: 'Fès' }
  for (const lists of [{ cities: { 12: fes } }, { cities: [fes] }, { data: [{ ID: 12, NAME: 'Fès' }] }]) {
    expect(await api(lists).listCities()).toMatchObject([{ external_id: '12', name: 'Fès' }])
  }
  for (const data of [[{ code: 'A1', statut: 'SENT' }], { A1: { STATUT: 'SENT' } }]) {
    expect(await api({ data }).read(['A1'])).toMatchObject([{ code: 'A1', word: 'SENT' }])
  }
  const find = async (rows: unknown[], more: object = { iTotalDisplayRecords: rows.length }) =>
    (await answering(200, { aaData: rows, ...more }).find?.(FES))?.kind
  const other = { TBL_CODE: 'A2', TBL_ORDER_NUM: 'SL-AUTRE' }
  expect(await find([other, { TBL_CODE: 'A1', TBL_ORDER_NUM: `<b>${FES.reference}</b>` }])).toBe('found')
  expect([await find([]), await find([other])]).toEqual(['none', 'none'])
  expect(await find([other], { iTotalDisplayRecords: '120' })).toBe('unclear')
  expect(await find([other], {})).toBe('unclear')
  expect(await find([{ TBL_CODE: 'A2' }])).toBe('unclear')
  expect(await find([['A2', 'SL-AUTRE']])).toBe('unclear')
  expect(await find([], { login: 'failed', iTotalDisplayRecords: 0 })).toBe('silent')
})

it('Ameex has done nothing without a type of its answer, and cancels nothing by refused keys', async () => {
  const good = { login: 'success', api: { type: 'success', data: null } }
  expect(await answering(200, good).cancel?.('A1')).toBe('cancelled')
  expect(await answering(500, good).cancel?.('A1')).toBe('silent')
  expect(await answering(404, good).cancel?.('A1')).toBe('silent')
  expect(await answering(200, { login: 'failed' }).cancel?.('A1')).toBe('silent')
  const no = { login: 'success', api: { type: 'error', msg: 'Déjà ramassé' } }
  expect(await answering(200, no).cancel?.('A1')).toBe('refused')
  expect((await answering(429, no).edit?.('A1', FES, []))?.kind).toBe('silent')
})
