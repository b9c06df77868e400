import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS, LINKS } from '#domain/carrier-links/links.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { voidLabel } from '#services/parcels/of-order.ts'
import { getParcel } from '#services/parcels/view.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { cancelParcel, updateParcel } from '#services/shipping/prepare.ts'
import { inTransaction } from '#services/shop.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { keepFormerKeys, type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { findCarrierLink, saveCarrierLink } from './links.ts'
import { askSendings, settleUnknown } from './sendings.ts'

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

async function handOver(carrier_id: number, parcelId: string): Promise<void> {
  await day.shop.db.updateTable('parcels').set({ label_void: null }).execute()
  const handover = { carrier_id, parcel_ids: [parcelId], driver: '', client_key: randomUUID() }
  await createHandover(day.shop, handover, day.by)
}

async function sendingOf({ id }: { id: string }) {
  const { sending, tracking, state } = await getParcel(day.shop.db, id, {
    role: 'proprietaire',
    now: day.shop.clock(),
  })
  return {
    sending: sending?.state ?? null,
    needs_person: sending?.needs_person,
    code: sending?.code,
    tracking,
    state,
  }
}

describe.each(LINK_ADAPTERS)('%s', (adapter) => {
  it('takes a parcel once, gives it its number, and proves its link', async () => {
    const id = await day.linked(adapter)
    expect((await findCarrierLink(day.shop, { id }, day.linking))?.proven_at).toBeNull()
    const parcel = await day.packed(id)
    expect(await day.send(parcel)).toBeNull()
    expect(await day.send(parcel)).toBe('Ce colis est déjà envoyé.')
    expect(carrier.made).toHaveLength(1)
    const [own] = carrier.made
    expect(own).toMatchObject({ reference: parcel.number, amount: 93 })
    expect(await sendingOf(parcel)).toMatchObject({ sending: 'envoye', code: own?.code, tracking: own?.code })
    expect((await findCarrierLink(day.shop, { id }, day.linking))?.proven_at).toBe(
      day.shop.clock().toISOString(),
    )
  })

  it.each(['made-then-silent', 'made-then-500', 'half-an-answer'] as const)(
    'is never told twice of a parcel that it made: %s',
    async (lie) => {
      const parcel = await day.packed(await day.linked(adapter))
      await day.send(parcel, lie)
      expect((await sendingOf(parcel)).sending).toBe('inconnu')
      expect(await day.send(parcel)).toBe('Son envoi doit d’abord être vérifié.')
      for (const minutes of [1, 5, 30, 60]) {
        day.pass(minutes)
        await day.work()
      }
      expect(carrier.made).toHaveLength(1)
      const { sending, needs_person, code } = await sendingOf(parcel)
      if (LINKS[adapter].find === 'none') expect([sending, needs_person]).toEqual(['inconnu', true])
      else expect([sending, code]).toEqual(['envoye', carrier.made[0]?.code])
    },
  )

  it('refuses a parcel in its own words, which may then be sent again', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.send(parcel, 'error-with-200')
    expect((await sendingOf(parcel)).sending).toBe('refuse')
    await day.send(parcel)
    expect([(await sendingOf(parcel)).sending, carrier.made.length]).toEqual(['envoye', 1])
  })

  it('moves a parcel forward by what it says, and leaves a refusal to a person', async () => {
    const id = await day.linked(adapter)
    const parcel = await day.packed(id)
    await day.send(parcel)
    await handOver(id, parcel.id)
    const code = carrier.made[0]?.code ?? ''
    carrier.setStatus(code, 'Mise en distribution')
    day.pass(24 * 60)
    await day.work()
    expect((await sendingOf(parcel)).state).toBe('en-livraison')
    carrier.setStatus(code, 'Un mot jamais vu')
    day.pass(24 * 60)
    await day.work()
    carrier.setStatus(code, 'Refusé')
    day.pass(24 * 60)
    await day.work()
    const { state, sending } = await getParcel(day.shop.db, parcel.id, {
      role: 'proprietaire',
      now: day.shop.clock(),
    })
    expect([state, sending?.waiting_word]).toEqual(['en-livraison', 'Refusé'])
  })

  it('that is down for a day is told afterwards, once', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await carrier.close()
    await day.send(parcel)
    for (let hour = 0; hour < 24; hour += 1) {
      day.pass(60)
      await day.work()
    }
    expect((await sendingOf(parcel)).sending).toBe('en-attente')
    await carrier.reopen()
    day.pass(61)
    await day.work()
    expect([(await sendingOf(parcel)).sending, carrier.made.length]).toEqual(['envoye', 1])
  })
})

describe('a sending', () => {
  it('that a person looked for is settled by what they saw', async () => {
    const id = await day.linked('forcelog')
    const [there, absent] = [await day.packed(id), await day.packed(id)]
    await day.send(there, 'made-then-silent')
    await day.send(absent, 'silent')
    day.pass(3)
    await settleUnknown(day.shop, { id: there.id, code: 'FL-1' }, day.by)
    await settleUnknown(day.shop, { id: absent.id, code: null }, day.by)
    expect(await sendingOf(there)).toMatchObject({ sending: 'envoye', tracking: 'FL-1' })
    expect(await sendingOf(absent)).toMatchObject({ sending: 'refuse', tracking: null })
  })

  it('that three looks do not find is left to a person, and told again only by them', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    await day.send(parcel, 'silent')
    const early = settleUnknown(day.shop, { id: parcel.id, code: null }, day.by)
    await expect(early).rejects.toMatchObject({ code: 'sending_missing' })
    for (const minutes of [1, 5, 30]) {
      day.pass(minutes)
      await day.work()
    }
    expect(await sendingOf(parcel)).toMatchObject({ sending: 'inconnu', needs_person: true })
    await settleUnknown(day.shop, { id: parcel.id, code: null }, day.by)
    await day.send(parcel)
    expect(carrier.made).toHaveLength(1)
  })

  it('is found by its telephone where the carrier’s search does not look at references', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    carrier.ignoreReferences()
    await day.send(parcel, 'made-then-silent')
    day.pass(1)
    await day.work()
    expect(await sendingOf(parcel)).toMatchObject({ sending: 'envoye', code: carrier.made[0]?.code })
    expect(carrier.made).toHaveLength(1)
  })

  it('is a person’s, and never called missing, where the telephone that its carrier was told is not known any more', async () => {
    const id = await day.linked('sendit')
    const unclear = [await day.packed(id), await day.packed(id)]
    carrier.ignoreReferences()
    for (const [place, parcel] of unclear.entries()) {
      await day.send(parcel, 'made-then-silent')
      await correctOrder(day.shop, { id: parcel.orderId, phone: `069876543${place}` }, day.by)
    }
    day.pass(1)
    const other = await day.packed(id)
    // Its answers are no silence: the carrier's other parcels do not wait because of them.
    await day.send(other)
    expect((await sendingOf(other)).sending).toBe('envoye')
    for (const minutes of [5, 30]) {
      day.pass(minutes)
      await day.work()
    }
    for (const parcel of unclear) {
      expect(await sendingOf(parcel)).toMatchObject({ sending: 'inconnu', needs_person: true })
      expect(await day.send(parcel)).toBe('Son envoi doit d’abord être vérifié.')
    }
    expect(carrier.made).toHaveLength(3)
  })

  it('waits for nobody: one whose carrier is silent holds up no other carrier’s', async () => {
    const [sendit, forcelog] = [await day.linked('sendit'), await day.linked('forcelog')]
    const [slow, quick] = [await day.packed(sendit), await day.packed(forcelog)]
    await day.shop.db
      .updateTable('carrier_links')
      .set({ keys: 'illisible' })
      .where('carrier_id', '=', sendit)
      .execute()
    await askSendings(day.shop, { parcel_ids: [slow.id, quick.id] }, day.by)
    await day.work()
    expect([(await sendingOf(slow)).sending, (await sendingOf(quick)).sending]).toEqual([
      'en-attente',
      'envoye',
    ])
    expect((await findCarrierLink(day.shop, { id: sendit }, day.linking))?.check_error).toContain(
      'SECRETS_KEY',
    )
  })

  it('is left to a person when the keys change before it is known', async () => {
    const id = await day.linked('sendit')
    const [unknown, waiting] = [await day.packed(id), await day.packed(id)]
    await day.send(unknown, 'made-then-silent')
    carrier.lieNext('busy')
    await day.send(waiting)
    const { keys, pickup } = STAND_INS.sendit
    await keepFormerKeys(day.shop, { ...day, id, keys })
    await saveCarrierLink(day.shop, { id, adapter: 'sendit', keys, pickup }, day)
    expect(await sendingOf(unknown)).toMatchObject({ sending: 'inconnu', needs_person: true })
    expect(await sendingOf(waiting)).toMatchObject({ sending: 'refuse' })
  })

  it('keeps its parcel from the driver until it is known', async () => {
    const id = await day.linked('sendit')
    const parcel = await day.packed(id)
    await day.send(parcel, 'made-then-silent')
    await expect(handOver(id, parcel.id)).rejects.toMatchObject({ code: 'parcel_not_ready' })
  })

  it('says that the parcel has changed since', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    await day.send(parcel)
    await inTransaction(day.shop, (tx) =>
      voidLabel(tx, parcel.orderId, { changed: 'address', now: day.shop.clock() }),
    )
    const { sending } = await getParcel(day.shop.db, parcel.id, {
      role: 'proprietaire',
      now: day.shop.clock(),
    })
    expect(sending?.message).toContain('corrigez-le aussi')
  })

  it('is begun by one of those who work at once', async () => {
    const id = await day.linked('sendit')
    const parcels = []
    for (let one = 0; one < 12; one += 1) parcels.push((await day.packed(id)).id)
    carrier.lieNext('made-then-silent', 'honest', 'silent', 'busy', 'made-then-500')
    await askSendings(day.shop, { parcel_ids: parcels }, day.by)
    await Promise.all(Array.from({ length: 3 }, day.work))
    for (const minutes of [1, 5, 30, 60]) {
      day.pass(minutes)
      await Promise.all(Array.from({ length: 3 }, day.work))
    }
    const references = carrier.made.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(references.length)
    const rows = await day.shop.db.selectFrom('parcel_sendings').select(['state', 'code']).execute()
    expect(
      rows
        .filter(({ state }) => state === 'envoye')
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(carrier.made.map(({ code }) => code).toSorted())
  })

  it('of a parcel that is cancelled meanwhile is cancelled there too', async () => {
    const parcel = await day.packed(await day.linked('sendit'))
    await day.send(parcel)
    await cancelParcel(day.shop, { id: parcel.id }, day.by)
    await day.work()
    expect(carrier.made.map(({ status }) => status)).toEqual(['CANCELED'])
    expect((await sendingOf(parcel)).sending).toBe('refuse')
  })

  it('holds its parcel to its carrier', async () => {
    const [sendit, ozon] = [await day.linked('sendit'), await day.linked('ozon')]
    const parcel = await day.packed(sendit)
    await day.send(parcel)
    await expect(updateParcel(day.shop, { id: parcel.id, carrier_id: ozon }, day.by)).rejects.toMatchObject({
      code: 'parcel_sent',
    })
  })
})

describe('keys', () => {
  it('that the carrier does not take are not kept', async () => {
    const id = await addCarrier(day.shop, 'Sendit')
    const { badKeys: keys, pickup } = STAND_INS.sendit
    const saved = saveCarrierLink(day.shop, { id, adapter: 'sendit', keys, pickup }, day)
    await expect(saved).rejects.toMatchObject({
      code: 'link_refused',
      message: 'Sendit\u00a0: Clés invalides',
    })
    expect(await findCarrierLink(day.shop, { id }, day.linking)).toBeNull()
  })

  it('are sealed in the database, and in no answer', async () => {
    const id = await day.linked('sendit')
    const row = await day.shop.db.selectFrom('carrier_links').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(STAND_INS.sendit.keys.secret_key)
    expect(JSON.stringify(await findCarrierLink(day.shop, { id }, day.linking))).not.toContain(
      STAND_INS.sendit.keys.secret_key,
    )
    expect(row.keys).not.toContain('publique')
  })

  it('that die between two calls are renewed, and nothing is told twice', async () => {
    const id = await day.linked('sendit')
    const [first, second] = [await day.packed(id), await day.packed(id)]
    await askSendings(day.shop, { parcel_ids: [first.id, second.id] }, day.by)
    carrier.killTokens()
    await day.work()
    expect(carrier.made).toHaveLength(2)
  })
})
