import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessageLanguage } from '#domain/messages/templates.ts'
import { createConfirmationLink } from '#services/messages/confirmation-links.ts'
import { getOrder } from '#services/orders/list.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { orderOne } from '#tests/support/sample-order.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
let lines: string[]
let order: { id: string; order_number: string }
beforeEach(async () => {
  lines = []
  app = await startTestApp({ copies: 'shared', writeLine: (line) => lines.push(line) })
  const { variantIds } = await stockPerfume(app.shop)
  order = await orderOne(app, variantIds[0] ?? 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

async function linkTo(lang: MessageLanguage = 'fr'): Promise<string> {
  return (await createConfirmationLink(app.shop, { id: order.id, lang })).path
}

const open = (path: string) => fetch(`${app.url}${path}`)
const send = (path: string, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
const isConfirmed = async () => (await getOrder(app.shop, order.id)).client_confirmed_at !== null

describe('the page behind a link', () => {
  it('tells the masked number, total and city, and nothing personal; asking for it confirms nothing', async () => {
    const path = await linkTo()
    const response = await open(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`SL-••••-••${order.order_number.slice(-2)}`)
    expect(html).not.toContain(order.order_number)
    expect(html).toContain('93\u00a0DH')
    expect(html).toContain(SALMA.city)
    expect(html).toContain(
      '<form method="post"><button type="submit">Je confirme ma commande</button></form>',
    )
    for (const personal of ['Salma', 'Bennani', '612345678', '12 34 56', 'Orangers', order.id]) {
      expect(html).not.toContain(personal)
    }
    expect(html).not.toMatch(/<script|<link|<img/)
    expect(await isConfirmed()).toBe(false)
  })

  it('is kept by nobody, found by no search engine, told to no other site, and sets no cookie', async () => {
    const path = await linkTo()
    for (const response of [await open(path), await send(path), await open('/c/unknown')]) {
      const { headers } = response
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
      expect(headers.get('X-Robots-Tag')).toContain('noindex')
      expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  it('confirms by its form, without scripts, and then thanks for it', async () => {
    const path = await linkTo()
    const sent = await send(path)
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, path])
    expect(await isConfirmed()).toBe(true)
    expect(await getOrder(app.shop, order.id)).toMatchObject({ status: { id: 'nouveau' } })
    const html = await (await open(path)).text()
    expect(html).toContain('Merci, c’est noté.')
    expect(html).toContain('Elle passe en préparation dès que nous l’avons vérifiée.')
    expect(html).not.toContain('<form')
  })

  it('speaks the language of its message', async () => {
    const html = await (await open(await linkTo('ar'))).text()
    expect(html).toContain('<html lang="ary" dir="rtl">')
    expect(html).toContain('كنأكد الطلبية ديالي')
    expect(html).toContain('93\u00a0درهم')
  })

  it('leads from a link that is over to the tracking page in that language, if the shop has it', async () => {
    const [french, arabic] = [await linkTo('fr'), await linkTo('ar')]
    app.shop.setTime('2026-03-09T10:00:00Z')
    expect(await (await open(french)).text()).toContain('<a href="/suivi"')
    expect(await (await open(arabic)).text()).toContain('<a href="/suivi"')
    await changeSettings(app.shop, 'languages', { arabic: true })
    expect(await (await open(arabic)).text()).toContain('<a href="/ar/suivi"')
  })

  it.each([
    ['en-preparation', 'Votre commande est confirmée.'],
    ['expedie', 'Votre commande est déjà en route.'],
    ['livre', 'Votre commande a été livrée.'],
    ['annule', 'Cette commande a été annulée.'],
  ] as const)('says how an order in %s stands, and confirms nothing', async (status, said) => {
    const path = await linkTo()
    await setOrderStatus(app.shop, { id: order.id, status })
    expect((await send(path)).status).toBe(303)
    expect(await isConfirmed()).toBe(false)
    const html = await (await open(path)).text()
    expect(html).toContain(said)
    expect(html).not.toContain('<form')
  })

  it('is over after a week, and then says the same as one that never was', async () => {
    const path = await linkTo()
    app.shop.setTime('2026-03-09T10:00:00Z')
    await send(path)
    expect(await isConfirmed()).toBe(false)
    const over = await open(path)
    expect(over.status).toBe(404)
    const html = await over.text()
    expect(html).toContain('Ce lien n’est plus valable.')
    expect(html).not.toContain('SL-')
    expect(await (await open(`/c/${'0'.repeat(32)}`)).text()).toBe(html)
  })

  it('takes no form from another site', async () => {
    const path = await linkTo()
    const elsewhere: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://example.ma' },
      { Origin: 'null' },
    ]
    for (const headers of elsewhere) {
      expect((await send(path, headers)).status).toBe(403)
    }
    expect(await isConfirmed()).toBe(false)
  })

  it('answers a guesser with a page that says to wait', async () => {
    app.shop.rateLimits = 'on'
    const path = await linkTo()
    const answers = await Promise.all(Array.from({ length: 61 }, (_, at) => open(`/c/${at}`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const refused = await open(path)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('Trop de demandes.')
  })

  it('is in no log, whatever becomes of it', async () => {
    vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
    const path = await linkTo()
    await send(path)
    await send(path, { 'Sec-Fetch-Site': 'cross-site' })
    vi.spyOn(app.shop, 'clock').mockImplementation(() => {
      throw new Error('no clock')
    })
    expect((await open(path)).status).toBe(500)
    expect((await send(path)).status).toBe(500)
    expect(lines.join('\n')).toContain('/c/:token')
    expect(lines.join('\n')).not.toContain(path.slice('/c/'.length))
  })
})
