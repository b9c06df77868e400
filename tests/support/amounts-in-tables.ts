import { expect } from 'vitest'

/** '1 250,50 DH', '−12 %' and '14'; no telephone, date or number of an order. */
const AMOUNT = /^[+−-]?\d{1,3}(?:[\u202f\u00a0 ]\d{3})*(?:,\d+)?(?:[\u202f\u00a0 ]?(?:DH|%))?$/

/** Screen readers alone have them, they show a file as it is, or unlike facts of two orders beside each other. */
const OTHER_TABLES = '.sr, .carrier-preview, .compare'
/** Headings of numbers that say which row it is. */
const ORDINALS = ['N°', 'Ligne']

/** Amounts and counts end where those above and below them end, in digits of one width (A23.23). */
export function expectAmountsAligned(): void {
  const cells = [...document.querySelectorAll('td')].filter(
    (cell) =>
      cell.checkVisibility() &&
      cell.closest(OTHER_TABLES) === null &&
      AMOUNT.test(cell.textContent.trim()) &&
      !ORDINALS.includes(headingOf(cell)),
  )
  const astray = cells.filter((cell) => {
    const { textAlign, fontVariantNumeric } = getComputedStyle(cell)
    return !['right', 'end'].includes(textAlign) || !fontVariantNumeric.includes('tabular-nums')
  })
  expect(astray.map(({ outerHTML }) => outerHTML)).toEqual([])
}

function headingOf(cell: HTMLTableCellElement): string {
  return cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent ?? ''
}
