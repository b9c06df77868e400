import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { correctOrder } from '#services/orders/correct.ts'
import { getParcel } from '#services/parcels/view.ts'
import { updateParcel } from '#services/shipping/prepare.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'

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

const ADDRESS = '9 rue des Orangers, deuxième étage'
const moved = ({ orderId }: { orderId: string }, address = ADDRESS) =>
  correctOrder(day.shop, { id: orderId, address }, day.by)

async function messageOf({ id }: { id: string }): Promise<string | null> {
  const { sending } = await getParcel(day.shop.db, id, { role: 'proprietaire', now: day.shop.clock() })
  return sending?.message ?? null
}

const addresses = () => carrier.made.map(({ body }) => body.address)

describe.each(['sendit', 'ameex'] as const)('a parcel that changes after %s was told of it', (adapter) => {
  it('is told again, and stays one', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.send(parcel)
    await moved(parcel)
    expect(await messageOf(parcel)).toContain('Destinataire ou adresse changés')
    await day.work()
    expect(addresses()).toEqual([expect.stringContaining(ADDRESS)])
    expect(await messageOf(parcel)).toBeNull()
    await updateParcel(day.shop, { id: parcel.id, try_allowed: true }, day.by)
    await day.work()
    const allowed = adapter === 'sendit' ? { allow_try: 1 } : { try: 'YES' }
    expect(carrier.made).toEqual([expect.objectContaining({ body: expect.objectContaining(allowed) })])
  })

  it('is told again as long as it takes, while the carrier is silent', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.send(parcel)
    await moved(parcel)
    await carrier.close()
    await day.work()
    expect(await messageOf(parcel)).toMatch(/ne répond pas, la boutique le lui redira\.$/)
    await moved(parcel, '12 avenue Hassan II, immeuble B')
    await carrier.reopen()
    day.pass(61)
    await day.work()
    expect(addresses()).toEqual([expect.stringContaining('12 avenue Hassan II')])
    expect(await messageOf(parcel)).toBeNull()
  })

  it('is a person’s once the carrier refuses, in its words, and its news go on', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.send(parcel)
    carrier.setStatus(carrier.made[0]?.code ?? '', 'Ramassé')
    await moved(parcel)
    await day.work()
    expect(addresses()).not.toEqual([expect.stringContaining(ADDRESS)])
    expect(await messageOf(parcel)).toMatch(/corrigez-le aussi chez .+\. Colis déjà ramassé$/)
    const row = await day.shop.db.selectFrom('parcel_sendings').selectAll().executeTakeFirstOrThrow()
    expect([row.changed_at, row.next_at === null]).toEqual([null, false])
  })

  it('while nobody knew whether it was there is told of the change once it is found', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.send(parcel, 'made-then-silent')
    await moved(parcel)
    day.pass(1)
    await day.work()
    expect(addresses()).toEqual([expect.stringContaining(ADDRESS)])
    expect(await messageOf(parcel)).toBeNull()
  })
})

describe('what was typed in Sendit’s own pages', () => {
  const typeThere = (body: object) => Object.assign(carrier.made[0]?.body ?? {}, body)

  it('is not written over: a person decides, also after a silence', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    await day.send(parcel)
    await moved(parcel)
    await day.work()
    typeThere({ address: '3 rue du Port' })
    await moved(parcel, '12 avenue Hassan II, immeuble B')
    await day.work()
    expect(addresses()).toEqual(['3 rue du Port'])
    expect(await messageOf(parcel)).toMatch(/chez Sendit\. Ce colis a été changé chez Sendit\.$/)
  })

  it('is told from what the shop itself told, though nobody knows which of two Sendit has', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    await day.send(parcel)
    const { call } = day.linking
    day.linking.call = async (request) => {
      const answer = await call(request)
      return request.method === 'PUT' ? { kind: 'silent' } : answer
    }
    await moved(parcel)
    await day.work()
    expect(addresses()).toEqual([expect.stringContaining(ADDRESS)])
    day.linking.call = call
    await moved(parcel, '12 avenue Hassan II, immeuble B')
    await day.work()
    expect(addresses()).toEqual([expect.stringContaining('12 avenue Hassan II')])
    expect(await messageOf(parcel)).toBeNull()
  })
})

it('a carrier that takes no corrections leaves them to a person', async () => {
  const parcel = await day.packed(await day.linked('ozon'))
  await day.send(parcel)
  await moved(parcel)
  await day.work()
  expect(await messageOf(parcel)).toBe(
    'Changé depuis son envoi\u00a0: corrigez-le aussi chez Ozon Express. Ozon Express ne prend pas de corrections par la liaison.',
  )
  expect(carrier.made).toHaveLength(1)
})
