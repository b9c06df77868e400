import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { emulateMedia } from './emulated-media.ts'
import { hasEdge, look, lookWithShadows, showStates } from './states-in-styles.ts'

/** Phones, tablets and desks have rules of their own. */
const WIDTHS = [390, 800, 1280]

/**
 * Every state of the area's styles that is seen in the shop's colours is also seen where the system sets them, and
 * whatever has an edge by a shadow has one there, all but `said`, the selectors of what words or signs tell.
 */
export async function expectStatesSeen(said: readonly string[]): Promise<void> {
  const unseen = new Set<string>()
  const unmade = new Set<string>()
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => {
    container.remove()
    still.remove()
  })
  for (const width of WIDTHS) {
    await page.viewport(width, 800)
    await emulateMedia({ name: 'forced-colors', value: 'none' })
    const shown = showStates(container)
    for (const selector of shown.unmade) unmade.add(selector)
    const states = shown.states.filter(
      ({ shown: one, twin }) => lookWithShadows(one) !== lookWithShadows(twin),
    )
    await emulateMedia({ name: 'forced-colors', value: 'active' })
    for (const { selector, shown: one, twin } of states) if (look(one) === look(twin)) unseen.add(selector)
    for (const edge of shown.edges) if (!hasEdge(edge)) unseen.add(edge.selector)
    container.replaceChildren()
  }
  expect([...unmade]).toEqual([])
  expect([...unseen].toSorted()).toEqual(said.toSorted())
}
