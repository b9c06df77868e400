import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const ALIVE = 'data:text/javascript,document.documentElement.dataset.alive = ""'

test('a touch wakes the page, and what was pressed and typed before counts then, once', async () => {
  document.body.innerHTML = `
    <button type="button">Ajouter</button>
    <input aria-label="Recherche">
    <input type="checkbox" aria-label="Boisé">
    <script type="application/json" data-waking></script>`
  const list = document.querySelector('[data-waking]')
  if (list !== null) list.textContent = JSON.stringify([ALIVE])
  const heard: string[] = []
  document.querySelector('button')?.addEventListener('click', () => heard.push('pressed'))
  const [search, choice] = document.querySelectorAll('input')
  search?.addEventListener('change', () => heard.push(`typed ${search.value}`))
  choice?.addEventListener('click', () => heard.push(choice.checked ? 'ticked' : 'unticked'))

  // In the page it is a classic script, not a module.
  await import(/* @vite-ignore */ new URL('./waking.ts', import.meta.url).href)
  document.querySelector('button')?.click()
  document.querySelector('button')?.click()
  expect(heard).toEqual([])

  await page.getByLabelText('Recherche').fill('rose')
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(() => document.documentElement.dataset.alive).toBe('')
  await expect.poll(() => heard.filter((word) => word === 'pressed')).toEqual(['pressed'])
  expect(heard).toContain('typed rose')
})
