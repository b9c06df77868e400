import type { Page, Request } from '@playwright/test'
import { expect, onBothScreens, onDesktop, open, test } from './shop-test.ts'

const KILOBYTE = 1024
const PRODUCT = '/produit/rosee-de-kelaa'

onBothScreens(() => {
  test('the first view of a page waits for little, and no script', async ({ page }) => {
    await stopClock(page)
    for (const path of ['/', '/boutique', PRODUCT, '/panier']) {
      const requests = await loadUnpainted(page, path)
      const fonts = requests.filter((request) => request.resourceType() === 'font')
      expect(fonts.map((request) => /[a-z-]+-french/.exec(request.url())?.[0]).toSorted(), path).toEqual([
        'cormorant-garamond-french',
        'figtree-french',
      ])
      expect(await weightOf(fonts), path).toBeLessThan(31 * KILOBYTE)
      expect(await weightOf(requests), path).toBeLessThan(300 * KILOBYTE)
      const types = requests.map((request) => request.resourceType())
      for (const first of ['stylesheet', 'font']) {
        expect(types.indexOf('script'), path).toBeGreaterThan(types.lastIndexOf(first))
      }
      await expect(page.locator('html[data-alive]'), path).toHaveCount(0)
    }
  })

  test('scripts that do not come keep no first view waiting', async ({ page }) => {
    const release = await holdScripts(page)
    for (const path of ['/', '/boutique', PRODUCT, '/panier']) await page.goto(path, { waitUntil: 'load' })
    release()
    await page.locator('html[data-alive]').waitFor()
  })
})

// Only phones have a slow connection.
test('the big picture of a page is the first fetched, no wider than a phone shows it', async ({ page }) => {
  await stopClock(page)
  for (const { path, width } of [
    { path: '/', width: 960 },
    { path: PRODUCT, width: 640 },
  ]) {
    const requests = await loadUnpainted(page, path)
    const first = requests.find((request) => request.url().includes('/pictures/'))?.url() ?? ''
    expect(first.split('?').at(1), path).toBe(`w=${width}`)
    await expect(page.locator('img[fetchpriority=high]').first()).toHaveJSProperty('currentSrc', first)
  }
})

for (const path of ['/', '/boutique', '/categories/unisexe', PRODUCT, '/coffret']) {
  test(`a phone asks for the scripts of ${path} before it paints, and for pictures out of view once it is alive`, async ({
    page,
  }) => {
    await slowDown(page)
    const { asked, painted, alive, early, below } = await watchArrival(page, path)
    expect(Math.max(...asked)).toBeLessThan(painted)
    expect(painted).toBeLessThan(alive)
    expect(early.length).toBeGreaterThan(0)
    expect(below.filter((picture) => early.includes(picture))).toEqual([])
  })
}

for (const place of ['#decants', '#:~:text=Le%20temps%20de%20faire%20connaissance']) {
  test(`a phone shows /${place} before the page is alive`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/${place}`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#decants')).toBeInViewport()
    release()
    await page.locator('html[data-alive]').waitFor()
    await expect(page.locator('#decants')).toBeInViewport()
  })
}

test('the two fonts cover French, and other letters load when needed', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await open(page, '/panier')
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate((element) => {
    element.textContent =
      'Œuvre, cœur, ça et là\u00a0: «\u00a0Noël à l’été\u00a0» – 1\u202f250\u00a0€ … “ÿ” −20\u00a0%'
    return document.fonts.ready
  })
  expect(fonts).toHaveLength(2)
  await title.evaluate((element) => {
    element.textContent = 'Łódź'
  })
  await expect.poll(() => fonts.at(-1)).toContain('cormorant-garamond-latin-ext')
})

for (const path of ['/', '/categories/unisexe', PRODUCT, '/panier']) {
  onBothScreens(() => {
    test(`fonts that come late move nothing on ${path}`, async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // `click` would wait for the fonts.
      await page.locator('main').dispatchEvent('pointerdown')
      await page.locator('html[data-alive]').waitFor()
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) {
            const moved = 'value' in shift ? Number(shift.value) : 0
            const { dataset } = document.documentElement
            dataset.moved = String(Number(dataset.moved ?? 0) + moved)
          }
        }).observe({ type: 'layout-shift' })
      })
      held.resolve()
      await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      })
      // Glyphs may shift sideways; an extra line would shift ten times as much.
      expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.001)
    })
  })
}

const SIGNS: Record<string, (page: Page) => Promise<void>> = {
  'a touch': (page) => page.locator('main').dispatchEvent('pointerdown'),
  'a key': (page) => page.keyboard.press('Tab'),
  'three seconds': (page) => page.clock.runFor(3000),
}
for (const [sign, give] of Object.entries(SIGNS)) {
  test(`${sign} brings a page to life whose picture does not come`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/pictures/hero-1*', async (route) => {
      await held.promise
      await route.continue()
    })
    await stopClock(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await give(page)
    await page.locator('html[data-alive]').waitFor()
    held.resolve()
  })
}

test('what is pressed before the page is alive happens once it is, and once', async ({ page }) => {
  const wakeUp = await openBeforeHydration(page, PRODUCT)
  const add = page.getByRole('button', { name: 'Ajouter au panier' }).locator('visible=true').first()
  await page.getByRole('radio', { name: /^20 ml/ }).check({ force: true })
  await page.getByRole('radio', { name: /^10 ml/ }).check({ force: true })
  await add.click()
  await add.click()
  wakeUp()
  await expect(page.locator('a.cart')).toHaveText('1')
  await expect(page.locator('.vol.is-on')).toContainText('10 ml')
  await open(page, '/panier')
  await expect(page.getByRole('main')).toContainText('10 ml')
})

test('what is below the first view is hydrated after the page is alive, and answers at once when it is pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A callback of the page's own change comes before anything else that React does.
    new MutationObserver(() => {
      const root = document.documentElement
      const add = document.querySelector<HTMLElement>('.card-add')
      if (root?.dataset.alive === undefined || add === null || root.dataset.early !== undefined) return
      root.dataset.early = Object.keys(add).some((key) => key.startsWith('__react')) ? 'hydrated' : 'pressed'
      add.click()
    }).observe(document, { subtree: true, attributeFilter: ['data-alive'] })
  })
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-early', 'pressed')
  await expect(page.locator('a.cart')).toHaveText('1')
})

test('an order that is looked for before the page is alive puts nothing into the address', async ({
  page,
}) => {
  const wakeUp = await openBeforeHydration(page, '/suivi')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByRole('button', { name: 'Rechercher' }).click()
  wakeUp()
  await expect(page.getByText('soit un téléphone et une ville').first()).toBeVisible()
  await expect(page.getByLabel('Téléphone')).toHaveValue('0612345678')
  await expect(page).toHaveURL('/suivi')
})

test('the menu asked for before the page is alive opens', async ({ page }) => {
  const wakeUp = await openBeforeHydration(page, '/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  wakeUp()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

// Phones open filters only after hydration.
onDesktop(() => {
  test('filters set before the page is alive narrow the list once it is', async ({ page }) => {
    const wakeUp = await openBeforeHydration(page, '/boutique')
    await page.getByRole('searchbox').locator('visible=true').fill('a')
    await page.getByRole('checkbox', { name: /^Boisé/ }).check({ force: true })
    await page.getByRole('slider', { name: 'Prix minimum' }).fill('50')
    await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Nouveautés')
    wakeUp()
    await expect(page).toHaveURL((url) =>
      ['q=a', 'famille=boise', 'min=50', 'tri=nouveautes'].every((part) => url.search.includes(part)),
    )
  })
})

/** A line of mobile data: its bytes come quickly, but late. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Opens a page and scrolls to its end. Times are in milliseconds, `early` and `below` are addresses of pictures. */
async function watchArrival(page: Page, path: string) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.alive === undefined) return
      observer.disconnect()
      performance.mark('alive')
    }).observe(document, { subtree: true, attributeFilter: ['data-alive'] })
  })
  await open(page, path)
  const far = page.locator('main img').locator('visible=true').last()
  await far.scrollIntoViewIfNeeded()
  await expect(far).toHaveJSProperty('complete', true)
  return page.evaluate(() => {
    const timed = (name: string) => performance.getEntriesByName(name).at(0)?.startTime ?? Number.NaN
    const files: string[] = JSON.parse(document.querySelector('[data-waking]')?.textContent ?? '[]')
    const alive = timed('alive')
    return {
      asked: files.map((file) => timed(location.origin + file)),
      painted: timed('first-paint'),
      alive,
      early: performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/pictures/') && startTime < alive)
        .map(({ name }) => name),
      below: [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((picture) => picture.getBoundingClientRect().top + scrollY > 2 * innerHeight)
        .map(({ currentSrc }) => currentSrc),
    }
  })
}

/** Opens a page whose scripts are held back until released. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Loads a page whose clock is stopped, so that it runs no scripts, and returns its requests. */
async function loadUnpainted(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  return requests
}

/** Stops animation frames and timers of the page's scripts. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** Transferred size in bytes. */
async function weightOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}
