import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SENT_PRODUCT, SENT_VARIANTS } from '#tests/support/product-form.ts'
import { ADMIN, signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Visit } from '#tests/support/test-visit.ts'

const PASSWORD = '/api/admin/account/password'
const USERNAME = '/api/admin/account/username'
const SESSIONS = '/api/admin/sessions'

let app: TestApp
let desk: Visit
beforeEach(async () => {
  app = await startTestApp()
  desk = await signIn(app, app.visit())
})
afterEach(() => app.close())

async function login(username: string, password: string): Promise<number> {
  return (await app.visit().send('POST', '/api/auth/login', { username, password })).status
}

describe('the administrator changes the password', () => {
  const next = 'quatre ânes gris'

  it('knowing the present one: it holds from now on, and the other sessions end', async () => {
    const phone = await signIn(app, app.visit())
    const body = { current_password: ADMIN.password, new_password: next }
    expect((await desk.send('POST', PASSWORD, body)).status).toBe(200)
    expect((await desk.get('/api/auth/me')).status).toBe(200)
    expect((await phone.get('/api/auth/me')).status).toBe(401)
    expect(await login('admin', ADMIN.password)).toBe(401)
    expect(await login('admin', next)).toBe(200)
  })

  it('and this browser stays a known one: others’ wrong guesses do not keep it from signing in', async () => {
    await desk.send('POST', PASSWORD, { current_password: ADMIN.password, new_password: next })
    await desk.send('POST', '/api/auth/logout')
    for (let times = 0; times < 20; times += 1) await login(`nom-${times}`, 'autre chose')
    expect(await login('admin', next)).toBe(429)
    const response = await desk.send('POST', '/api/auth/login', { username: 'admin', password: next })
    expect(response.status).toBe(200)
  })

  it.each([
    [{ current_password: 'autre chose', new_password: next }, 'current_password', /pas le vôtre/],
    [{ new_password: next }, 'current_password', /requis/],
    [{ current_password: ADMIN.password, new_password: 'azerty1234' }, 'new_password', /12 caractères/],
    [{ current_password: ADMIN.password, new_password: 'Sillage2026!!' }, 'new_password', /devine/],
    [{ current_password: ADMIN.password, new_password: 'a'.repeat(201) }, 'new_password', /trop long/],
  ])('and is told at the field what is wrong: %j', async (body, path, sentence) => {
    const response = await desk.send('POST', PASSWORD, body)
    expect(response.status).toBe(400)
    const { issues } = await response.json()
    expect(issues).toEqual([{ path, message: expect.stringMatching(sentence) }])
    expect(await login('admin', ADMIN.password)).toBe(200)
  })

  it('and cannot guess the present one on a phone that was left open', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      const body = { current_password: `essai ${times}`, new_password: next }
      statuses.push((await desk.send('POST', PASSWORD, body)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('the administrator chooses a name', () => {
  it('and signs in with it, whatever its capitals; the former one is nobody’s', async () => {
    const body = { current_password: ADMIN.password, username: ' Nezha ' }
    const response = await desk.send('POST', USERNAME, body)
    expect(await response.json()).toEqual({ username: 'nezha' })
    expect(await (await desk.get('/api/auth/me')).json()).toMatchObject({
      username: 'nezha',
      role: 'proprietaire',
    })
    expect(await login('NEZHA', ADMIN.password)).toBe(200)
    expect(await login('admin', ADMIN.password)).toBe(401)
  })

  it('but not any, and not without the password', async () => {
    const refused = { current_password: ADMIN.password, username: 'deux mots' }
    const response = await desk.send('POST', USERNAME, refused)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'username' }] })
    const wrong = await desk.send('POST', USERNAME, { current_password: 'autre chose', username: 'nezha' })
    expect(await wrong.json()).toMatchObject({ issues: [{ path: 'current_password' }] })
  })
})

it('sessions are listed by browser and system, and ended one by one or all the others', async () => {
  const phone = app.visit()
  await phone.send('POST', '/api/auth/login', ADMIN, {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  })
  const tablet = await signIn(app, app.visit())
  const listed: { id: number; device: string; is_current: boolean }[] = await (
    await desk.get(SESSIONS)
  ).json()
  expect(listed.filter(({ is_current }) => is_current)).toHaveLength(1)
  const id = listed.find(({ device }) => device === 'Chrome, Android')?.id
  expect((await desk.send('DELETE', `${SESSIONS}/${id}`)).status).toBe(200)
  expect((await desk.send('DELETE', `${SESSIONS}/${id}`)).status).toBe(404)
  expect((await phone.get('/api/auth/me')).status).toBe(401)
  expect((await tablet.get('/api/auth/me')).status).toBe(200)
  expect(await (await desk.send('POST', `${SESSIONS}/end-others`)).json()).toEqual({ ended: 1 })
  expect((await tablet.get('/api/auth/me')).status).toBe(401)
  expect((await desk.get('/api/auth/me')).status).toBe(200)
})

it('a price that changes is written down: which product and size, and by whom', async () => {
  const created = await desk.send('POST', '/api/products', { product: SENT_PRODUCT, variants: SENT_VARIANTS })
  const { id } = await created.json()
  const [first, ...others] = SENT_VARIANTS
  const save = (price: number) =>
    desk.send('PATCH', `/api/products/${id}`, {
      product: SENT_PRODUCT,
      variants: [{ ...first, price }, ...others],
    })
  expect((await save(63)).status).toBe(200)
  expect((await save(63)).status).toBe(200)
  const { entries }: { entries: { action: string }[] } = await (await desk.get('/api/admin/audit')).json()
  expect(entries.filter(({ action }) => action === 'prices.changed')).toEqual([
    expect.objectContaining({ actor: 'admin', subject: `product ${id}`, fields: [`price ${first?.volume}`] }),
  ])
})
