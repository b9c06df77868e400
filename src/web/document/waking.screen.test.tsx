import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

const ALIVE = 'data:text/javascript,document.documentElement.dataset.alive = ""'
const WAKING = new URL('./waking.ts', import.meta.url).href
const root = document.documentElement

let runs = 0
/** In the page it is a classic script, not a module. */
async function runWaking(): Promise<void> {
  runs += 1
  await import(/* @vite-ignore */ `${WAKING}?t=${runs}`)
}

function renderPage(html: string, scripts: readonly string[]): void {
  document.body.innerHTML = `${html}<script type="application/json" data-waking></script>`
  const list = document.querySelector('[data-waking]')
  if (list !== null) list.textContent = JSON.stringify(scripts)
}

beforeEach(() => {
  delete root.dataset.alive
  delete root.dataset.arriving
  delete root.dataset.signedIn
})

test('a touch wakes the page, and what was pressed and typed before counts then, once', async () => {
  renderPage(
    `<button type="button">Ajouter</button>
    <input aria-label="Recherche">
    <input type="checkbox" aria-label="Boisé">`,
    [ALIVE],
  )
  const heard: string[] = []
  document.querySelector('button')?.addEventListener('click', () => heard.push('pressed'))
  const [search, choice] = document.querySelectorAll('input')
  search?.addEventListener('change', () => heard.push(`typed ${search.value}`))
  choice?.addEventListener('click', () => heard.push(choice.checked ? 'ticked' : 'unticked'))

  await runWaking()
  document.querySelector('button')?.click()
  document.querySelector('button')?.click()
  expect(heard).toEqual([])

  await page.getByLabelText('Recherche').fill('rose')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(() => root.dataset.alive).toBe('')
  await expect.poll(() => heard.filter((word) => word === 'pressed')).toEqual(['pressed'])
  expect(heard).toContain('typed rose')
})

test('a tab that somebody signed in with is marked before the first paint, and no other', async () => {
  renderPage('', ['data:text/javascript,'])
  await runWaking()
  expect(root.dataset.signedIn).toBeUndefined()
  sessionStorage.setItem('authCheck', '1')
  await runWaking()
  expect(root.dataset.signedIn).toBe('')
  sessionStorage.removeItem('authCheck')
})

test('what is out of view waits until the page is alive', async () => {
  renderPage('', ['data:text/javascript,'])
  await runWaking()
  expect(root.dataset.arriving).toBe('')
  root.dataset.alive = ''
  await expect.poll(() => root.dataset.arriving).toBeUndefined()
})

test.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
  'what is out of view is shown at the first %s',
  async (sign) => {
    renderPage('', ['data:text/javascript,'])
    await runWaking()
    expect(root.dataset.arriving).toBe('')
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(root.dataset.arriving).toBeUndefined()
  },
)

test('what is out of view is shown after three seconds, though no script has brought the page to life', async () => {
  renderPage('', ['data:text/javascript,'])
  await runWaking()
  expect(root.dataset.arriving).toBe('')
  await expect.poll(() => root.dataset.arriving, { timeout: 10_000 }).toBeUndefined()
  expect(root.dataset.alive).toBeUndefined()
})

test('a page that is opened at a place of its own is left whole', async () => {
  renderPage('<p id="ici">', ['data:text/javascript,'])
  location.hash = '#ici'
  await runWaking()
  expect(root.dataset.arriving).toBeUndefined()
  history.replaceState(history.state, '', location.pathname + location.search)
})
