import type { Page, Worker } from '@playwright/test'
import { makePushDevice, startStandInPush } from '#tests/support/stand-in-push.ts'
import { SALMA } from '#tests/support/test-shop.ts'
import { openVisit } from '#tests/support/test-visit.ts'
import { openAccountMenu, openAsAdmin } from './admin-steps.ts'
import { startShop } from './shop-process.ts'
import { expect, test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

/** The browser of the tests has neither a push service nor a place for notifications: this one stands in for both. */
async function subscribeAt(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let kept: object | null = null
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.defineProperties(PushManager.prototype, {
      subscribe: {
        value: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          kept = {
            ...given,
            options: { applicationServerKey: bytesOf(applicationServerKey) },
            toJSON: () => given,
            async unsubscribe() {
              kept = null
              return true
            },
          }
          return kept
        },
      },
      getSubscription: { value: async () => kept },
    })
  }, subscription)
}

/** Writes down what the worker shows, as a device does: one notification for each tag. */
async function watchShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const shown = new Map<string, { title: string; body: string; data: unknown; close: () => void }>()
    Object.assign(globalThis, { shown })
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'showNotification', {
      value: async (title: string, { tag = '', body = '', data }: NotificationOptions) => {
        shown.set(tag, { title, body, data, close: () => shown.delete(tag) })
      },
    })
  })
}

const listShown = (worker: Worker): Promise<string[]> =>
  worker.evaluate(() =>
    [...Reflect.get(globalThis, 'shown').values()].map(({ title, body }) => `${title}: ${body}`),
  )

/** A tap on the notification that is shown. */
const tap = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const [notification] = Reflect.get(globalThis, 'shown').values()
    // A real one cannot be made here; the browser ignores what an untrusted event waits for.
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
    globalThis.dispatchEvent(event)
  })

/** Gives the worker of the area messages, as the browser's push service would. */
async function openDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin')
    if (own !== undefined) found.resolve(own.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const { origin } = new URL(page.url())
  return async (data) => {
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }
}

test('a new order is shown by the device, a tap opens it, and a device that is forgotten says so', async ({
  browser,
}) => {
  const service = await startStandInPush()
  const shop = await startShop({ PUSH_STAND_IN: service.url })
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const device = makePushDevice(service.url, 'telephone')
  await subscribeAt(page, device.subscription)

  await openAsAdmin(page, '/admin/compte')
  await page.getByRole('button', { name: 'Recevoir les commandes' }).click()
  await expect(page.getByText('Cet appareil reçoit les commandes.')).toBeVisible()

  const products = await (await fetch(`${shop.url}/api/products`)).json()
  const items = [{ variant_id: products[0].variants[0].id, quantity: 1, price: 9999 }]
  const placed = await openVisit(shop.url).send('POST', '/api/orders', { ...SALMA, items })
  const { id, order_number } = await placed.json()
  await expect.poll(() => service.received.length).toBe(1)
  const message = JSON.stringify(device.read(service.received[0]?.body ?? Buffer.alloc(0)))

  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/admin-sw.js'))
  if (worker === undefined) throw new Error('The area has no worker.')
  await watchShown(worker)
  const deliver = await openDelivery(page)
  await deliver(message)
  await expect
    .poll(() => listShown(worker))
    .toEqual([expect.stringContaining(`Nouvelle commande: ${order_number} ·`)])
  // A message that comes once more, as after a server that was killed, is one notification.
  await deliver(message)
  await expect.poll(() => listShown(worker)).toHaveLength(1)
  await tap(worker)
  await expect(page).toHaveURL(`${shop.url}/admin/confirmation?commande=${id}`)
  expect(await listShown(worker)).toEqual([])

  // Its push service forgets the device: the card says so, and so it does after the browser has told it again.
  service.answerWith('telephone', 410)
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  const forgotten = page.locator('main').getByText('Cet appareil ne reçoit plus les commandes.')
  await expect(forgotten).toBeVisible()
  // Whoever looks at another page and comes back still reads it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByRole('button', { name: 'Recevoir les commandes' }).click()
  await expect(page.getByText('Les notifications n’ont pas pu être activées')).toBeVisible()
  await expect(forgotten).toBeVisible()
  await expect(page.getByText('Cet appareil reçoit les commandes.')).toHaveCount(0)

  await context.close()
  await shop.stop()
  await service.close()
})
