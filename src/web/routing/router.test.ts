import { expect, it } from 'vitest'
import { createMemoryHistory } from '#tests/support/memory-history.ts'
import { browserApi } from '#web/data/api.ts'
import { createReadCache } from '#web/data/read-cache.ts'
import { createRouter, type Page, type Shown } from './router.tsx'

/** A router at `/` that renders at once and whose pages load on demand; a page's screen is its address. */
function openRouter() {
  const history = createMemoryHistory()
  const waiting = new Map<string, () => void>()
  const opened: string[] = []
  const shown: string[] = []
  const router = createRouter({
    history,
    context: {
      readCache: createReadCache(),
      api: browserApi,
      origin: '',
      renderedAt: 0,
    },
    first: pageOf('/'),
    async open({ pathname, search }) {
      const address = pathname + search
      opened.push(address)
      await new Promise<void>((resolve) => waiting.set(address, resolve))
      return pageOf(address)
    },
  })
  router.follow((next: Shown) => router.noteShown(next))
  router.onShown(({ page }) => shown.push(String(page.screen)))
  return {
    router,
    history,
    opened,
    shown,
    async arrive(address: string) {
      waiting.get(address)?.()
      await new Promise(setImmediate)
    },
  }
}

function pageOf(screen: string): Page {
  return { screen, head: null, answer: 'found' }
}

it('changes the address at once, and the page when it is there', async () => {
  const { router, history, shown, arrive } = openRouter()
  const navigated = router.navigate('/boutique')
  expect(history.location.href).toBe('/boutique')
  expect(router.shown().page.screen).toBe('/')
  await arrive('/boutique')
  await navigated
  expect(shown).toEqual(['/boutique'])
})

it('shows the page that was asked for last, whichever comes first', async () => {
  const { router, shown, arrive } = openRouter()
  void router.navigate('/boutique')
  void router.navigate('/quiz')
  await arrive('/quiz')
  await arrive('/boutique')
  expect(shown).toEqual(['/quiz'])
})

it('takes Back as any other way to an address', async () => {
  const { router, history, shown, arrive } = openRouter()
  void router.navigate('/boutique')
  await arrive('/boutique')
  history.back()
  await arrive('/')
  expect(shown).toEqual(['/boutique', '/'])
})

it('does not open a page anew for a step on it', async () => {
  const { router, history, opened } = openRouter()
  await router.navigate('/', { state: { isMenuOpen: true } })
  expect(opened).toEqual([])
  expect(router.shown().location.state.isMenuOpen).toBe(true)
  expect(history.length).toBe(2)
})

it('makes no entry of the history for a link to the page that is shown', async () => {
  const { router, history } = openRouter()
  await router.navigate('/')
  expect(history.length).toBe(1)
})

it('keeps a page that is fetched ahead to itself', async () => {
  const { router, opened, shown, arrive } = openRouter()
  router.preload({ pathname: '/quiz', search: '' })
  await arrive('/quiz')
  expect(opened).toEqual(['/quiz'])
  expect(shown).toEqual([])
})
