import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const STATES =
  /\b(?:STATUS|PARCEL_STATE|CASH|REMITTANCE_STATE|CLAIM_STATE|CAMPAIGN_STATE|BATCH_OUTCOME|CONFIRMATION|STATE)_LABELS\[/

/** In these the word is a choice, a filter or part of a sentence. */
const OTHERS = [
  'carriers/learnt-words.tsx',
  'orders/chosen-status-dialog.tsx',
  'orders/order-filters.tsx',
  'orders/orders-screen.tsx',
  'orders/status-select.tsx',
  'tracking/news-sheet.tsx',
  'tracking/status-trial.tsx',
]

it('shows the state of a thing as a badge wherever a screen says it', () => {
  const plain = globSync('src/web/admin/**/*.tsx', { exclude: ['**/*.test.tsx'] }).filter((file) => {
    const source = readFileSync(file, 'utf8')
    return STATES.test(source) && !source.includes('badge ')
  })
  expect(plain.map((file) => file.replace('src/web/admin/', '')).toSorted()).toEqual(OTHERS)
})
