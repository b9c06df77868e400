import { expect, it } from 'vitest'
import { readKept } from '#web/data/browser-storage.ts'
import { reload, reloadOnce, watchLeaving } from './reload-once.ts'

it('a page that is being left is not reloaded for what Firefox then drops, which would call the leaving off', () => {
  watchLeaving()
  dispatchEvent(new Event('beforeunload'))
  const error = new TypeError('error loading dynamically imported module')
  void reloadOnce(error)
  void reload()
  expect(readKept('session', `reloaded for ${error}`)).toBeNull()
})
