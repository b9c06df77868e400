import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { browserApi } from '#web/data/api.ts'
import { createReadCache } from '#web/data/read-cache.ts'
import { createBrowserHistory } from '#web/routing/browser-history.ts'
import { createRouter, RouterProvider, type Shown, ShownProvider } from '#web/routing/router.tsx'
import { useCatalogueView } from './use-catalogue-view.ts'

const box = page.getByRole('textbox', { name: 'Recherche' })

/** A search box whose pages reach the screen only when the test lets them, as on a slow phone. */
async function renderSlowly(): Promise<{ letArrive: () => Promise<void> }> {
  window.history.pushState(null, '', '/boutique')
  const listening = new AbortController()
  const first = { screen: null, head: null, answer: 'found' } as const
  const router = createRouter({
    history: createBrowserHistory(listening.signal),
    context: { readCache: createReadCache(), api: browserApi, origin: '', renderedAt: 0 },
    first,
    open: async () => first,
  })
  const held: (() => void)[] = []
  function Screen() {
    const [shown, setShown] = useState<Shown>(router.shown)
    useLayoutEffect(() => router.follow((next) => held.push(() => setShown(next))), [])
    useLayoutEffect(() => router.noteShown(shown), [shown])
    return (
      <RouterProvider value={router}>
        <ShownProvider value={shown}>
          <Box />
        </ShownProvider>
      </RouterProvider>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<Screen />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    listening.abort()
  })
  await expect.element(box).toBeVisible()
  return {
    async letArrive() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()?.()
    },
  }
}

function Box() {
  const { view, addressView, change } = useCatalogueView()
  return (
    <>
      <input
        aria-label="Recherche"
        value={view.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <output>{addressView.search}</output>
    </>
  )
}

test('a page that comes late takes no letters back', async () => {
  const { letArrive } = await renderSlowly()
  await box.fill('rose')
  await expect.poll(() => location.search).toBe('?q=rose')
  await box.fill('oud')
  await expect.poll(() => location.search).toBe('?q=oud')
  await letArrive()
  await expect.element(page.getByRole('status')).toHaveTextContent('rose')
  await expect.element(box).toHaveValue('oud')
  await letArrive()
  await expect.element(page.getByRole('status')).toHaveTextContent('oud')
  await expect.element(box).toHaveValue('oud')
  expect(location.search).toBe('?q=oud')
})
