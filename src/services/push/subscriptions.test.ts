import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginAdminSession, endSessions } from '#services/account/sessions.ts'
import { inTransaction } from '#services/shop.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { addSubscription, findDevice, removeSubscription } from './subscriptions.ts'

const KEYS = { p256dh: 'cle', auth: 'secret' }

let shop: TestShop
let staffId: number
beforeEach(async () => {
  shop = await openTestShop()
  staffId = (await makeStaff(shop, 'proprietaire')).id
})
afterEach(() => shop.close())

const addressOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`

async function signInWith(name: string, owner = staffId): Promise<void> {
  await inTransaction(shop, (tx) =>
    beginAdminSession(tx, { session: name, adminId: owner, device: name, now: shop.clock() }),
  )
  await subscribe(name, owner)
}

function subscribe(name: string, owner = staffId): Promise<void> {
  const told = { staffId: owner, session: name, standIn: undefined }
  return addSubscription(shop, { endpoint: addressOf(name), keys: KEYS }, told)
}

async function listDevices(): Promise<string[]> {
  const rows = await shop.db.selectFrom('push_subscriptions').select('endpoint').execute()
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1) ?? '').sort()
}

it('a device is there once, and belongs to who signed in on it last', async () => {
  const colleague = await makeStaff(shop, 'confirmation')
  await subscribe('telephone')
  await subscribe('telephone', colleague.id)
  const rows = await shop.db.selectFrom('push_subscriptions').select(['staff_id', 'failures']).execute()
  expect(rows).toEqual([{ staff_id: colleague.id, failures: 0 }])
})

it.each(['http://127.0.0.1:5432/', 'https://169.254.169.254/latest', 'https://exemple.ma/push'])(
  'an address such as %s is refused',
  async (endpoint) => {
    const told = { staffId, session: 'x', standIn: undefined }
    await expect(addSubscription(shop, { endpoint, keys: KEYS }, told)).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(await listDevices()).toEqual([])
  },
)

it('the stand-in that the shop is tried with is accepted, and its origin alone', async () => {
  const told = { staffId, session: 'x', standIn: new URL('http://127.0.0.1:4567') }
  await addSubscription(shop, { endpoint: 'http://127.0.0.1:4567/a', keys: KEYS }, told)
  const elsewhere = { endpoint: 'http://127.0.0.1:5432/a', keys: KEYS }
  await expect(addSubscription(shop, elsewhere, told)).rejects.toMatchObject({ code: 'invalid_input' })
})

it('nobody removes the device of another person', async () => {
  const colleague = await makeStaff(shop, 'confirmation')
  await subscribe('telephone')
  await removeSubscription(shop, addressOf('telephone'), colleague.id)
  expect(await listDevices()).toEqual(['telephone'])
  await removeSubscription(shop, addressOf('telephone'), staffId)
  expect(await listDevices()).toEqual([])
})

it('a person has ten devices at most: those used last', async () => {
  for (let turn = 0; turn < 12; turn += 1) await subscribe(`appareil-${String(turn).padStart(2, '0')}`)
  expect(await listDevices()).toEqual(
    Array.from({ length: 10 }, (_, turn) => `appareil-${String(turn + 2).padStart(2, '0')}`),
  )
})

it('a device that was signed out, here or from elsewhere, is silent, and the others are not', async () => {
  await signInWith('telephone')
  await signInWith('bureau')
  await inTransaction(shop, (tx) => endSessions(tx, { session: 'telephone' }))
  expect(await listDevices()).toEqual(['bureau'])
})

it('a new password silences every other device, also those whose session had ended by itself', async () => {
  const colleague = await makeStaff(shop, 'confirmation')
  await signInWith('telephone')
  await signInWith('bureau')
  await signInWith('salma', colleague.id)
  await shop.db.deleteFrom('admin_sessions').where('session_id', '=', 'telephone').execute()
  expect(await listDevices()).toEqual(['bureau', 'salma', 'telephone'])
  await inTransaction(shop, (tx) => endSessions(tx, { adminId: staffId, except: 'bureau' }))
  expect(await listDevices()).toEqual(['bureau', 'salma'])
  await inTransaction(shop, (tx) => endSessions(tx, { adminId: staffId }))
  expect(await listDevices()).toEqual(['salma'])
})

it('a trial is for one’s own device, ten times in ten minutes', async () => {
  await subscribe('telephone')
  const colleague = await makeStaff(shop, 'confirmation')
  const endpoint = addressOf('telephone')
  await expect(findDevice(shop, endpoint, colleague.id)).rejects.toMatchObject({ code: 'not_found' })
  for (let trial = 0; trial < 10; trial += 1) {
    expect(await findDevice(shop, endpoint, staffId)).toEqual({ endpoint, ...KEYS })
  }
  await expect(findDevice(shop, endpoint, staffId)).rejects.toMatchObject({ code: 'too_many_requests' })
})
