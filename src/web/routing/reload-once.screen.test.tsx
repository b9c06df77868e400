import { expect, it } from 'vitest'
import { readKept } from '#web/data/browser-storage.ts'
import { lazyScreen } from './lazy-screen.ts'
import { reload, reloadOnce, watchLeaving } from './reload-once.ts'

it('a page that is being left is not reloaded for what Firefox then drops, which would call the leaving off', () => {
  watchLeaving()
  dispatchEvent(new Event('beforeunload'))
  const error = new TypeError('error loading dynamically imported module')
  void reloadOnce(error)
  void reload()
  expect(readKept('session', `reloaded for ${error}`)).toBeNull()
})

it('a screen that was on its way is not missed by a page that is being left, unless it is shown again', async () => {
  watchLeaving()
  dispatchEvent(new Event('beforeunload'))
  const { component } = lazyScreen<{ Screen: () => null }, 'Screen'>(
    'src/web/screen.tsx',
    () => Promise.reject(new TypeError('error loading dynamically imported module')),
    'Screen',
  )
  let isMissed = false
  void Promise.resolve(component.preload?.()).then(() => {
    isMissed = true
  })
  await new Promise(requestAnimationFrame)
  expect(isMissed).toBe(false)
  dispatchEvent(new Event('pageshow'))
  await expect.poll(() => isMissed).toBe(true)
})
