import { afterEach, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
afterEach(() => app.close())

it.each([
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/ar/boutique?famille=boise&q=a%2Fb', '/boutique?famille=boise&q=a%2Fb'],
  ['/ar/nulle-part', '/nulle-part'],
  ['/ar//ailleurs.example/x', '/ailleurs.example/x'],
])('while Arabic is off, %s leads to %s', async (arabic, french) => {
  app = await startTestApp()
  const response = await fetch(app.url + arabic, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([307, french])
})

it('is shown once its owner has switched it on, and not after they switched it off', async () => {
  app = await startTestApp({ copies: 'shared' })
  const statusOf = async (path: string) => (await fetch(app.url + path, { redirect: 'manual' })).status
  expect([await statusOf('/ar/quiz'), await statusOf('/quiz')]).toEqual([307, 200])
  await changeSettings(app.shop, 'languages', { arabic: true })
  app.invalidate()
  expect([await statusOf('/ar/quiz'), await statusOf('/quiz')]).toEqual([200, 200])
  await changeSettings(app.shop, 'languages', { arabic: false })
  app.invalidate()
  expect(await statusOf('/ar/quiz')).toBe(307)
})
