import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILLED = /className="btn btn-primary[^<]*>\s*(?:Enregistrer|Publier)/

/** These buttons save or publish, and always have something to. */
const OTHERS = [
  // The perfume of the card waits to be shown.
  'src/web/admin/products/completion-card.tsx',
]

it('fills a button that saves or publishes only where there is something to', () => {
  const filled = globSync('src/web/admin/**/*.tsx').filter((file) => FILLED.test(readFileSync(file, 'utf8')))
  expect(filled).toEqual(OTHERS)
})
