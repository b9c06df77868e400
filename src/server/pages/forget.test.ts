import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetKey } from '#services/reminders/forget.ts'
import { askForStockAlert } from '#services/reminders/stock-alerts.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countRows, FROM_SALMA, stockPerfume } from '#tests/support/test-shop.ts'

const PHONE = '+212661239408'

let app: TestApp
let lines: string[]
let path: string
beforeEach(async () => {
  lines = []
  app = await startTestApp({ copies: 'shared', writeLine: (line) => lines.push(line) })
  const { variantIds } = await stockPerfume(app.shop, { sizes: [{ volume: '5ml', price: 58, stock: 0 }] })
  await askForStockAlert(app.shop, { variant_id: variantIds[0] ?? 0, phone: PHONE, lang: 'fr' }, FROM_SALMA)
  path = `/oubli/${await forgetKey(app.shop, PHONE)}`
})
afterEach(() => app.close())

const kept = () => countRows(app.shop, 'stock_alerts')
const open = (address: string) => fetch(`${app.url}${address}`)
const send = (address: string, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
  fetch(`${app.url}${address}`, { method: 'POST', headers })

describe('the page where a number is forgotten', () => {
  it('asks by one button without scripts, and asking for it changes nothing', async () => {
    const response = await open(path)
    const html = await response.text()
    expect(html).toContain('<form method="post"><button type="submit">Oublier mon numéro</button></form>')
    expect(html).not.toMatch(/<script|<link|<img/)
    expect(html).not.toContain('661239408')
    expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await kept()).toBe(1)
  })

  it('forgets the number by that button, and answers every link alike', async () => {
    const unknown = `/oubli/${'0'.repeat(32)}`
    expect(await (await open(unknown)).text()).toBe(await (await open(path)).text())
    const said = await (await send(unknown)).text()
    expect(said).toContain('C’est fait.')
    expect(await kept()).toBe(1)
    expect(await (await send(path)).text()).toBe(said)
    expect(await kept()).toBe(0)
  })

  it('reads from right to left in Arabic, and leads to the page of the language that is shown', async () => {
    const html = await (await open(`${path}?langue=ar`)).text()
    expect(html).toContain('<html lang="ar-MA" dir="rtl">')
    expect(html).toContain('انسوا رقمي')
    expect(html).toContain('href="/boutique"')
  })

  it('does nothing for another site, and its secret is in no log', async () => {
    const refused = await send(path, { 'Sec-Fetch-Site': 'cross-site' })
    expect(refused.status).toBe(403)
    expect(await kept()).toBe(1)
    await send(path)
    expect(lines.join('\n')).toContain('/oubli/:key')
    expect(lines.join('\n')).not.toContain(path)
  })
})
