import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A narrower thing is a part of a screen: a field, a picture, a notice. */
const NARROWEST_BODY_PX = 480

/** Dialogs stand over a screen, and these are no bodies either. */
const OTHERS = [
  // Says that a screen is missing or failed.
  'screen.css: .screen-failure',
  // A sheet of paper, as wide as it is printed, and what is said of it above.
  'invoice-paper.css: .invoice-paper',
  'invoices.css: .invoice-facts',
  // The shop as its visitors see it.
  'previews.css: .preview-closed',
  // A form and the page that it changes stand side by side.
  'contents.css: .main-in:has(.ct-columns)',
]

const RULE = /([^{}]+)\{([^{}]*)\}/g
const WIDTH = /(?:max-width|width|grid-template-columns):[^;]*?(\d{3,})px/g

it('gives screens of the area no other widths than those of its body', () => {
  const own = globSync('src/web/admin/**/*.css').flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [...source.matchAll(RULE)].flatMap(([, selectors = '', declarations = '']) => {
      const isWide = [...declarations.matchAll(WIDTH)].some(([, px]) => Number(px) >= NARROWEST_BODY_PX)
      const last = selectors.split(',').at(-1)?.trim() ?? ''
      return isWide && !isDialog(last) ? [`${file.split('/').at(-1)}: ${last}`] : []
    })
  })
  expect(own.toSorted()).toEqual(OTHERS.toSorted())
})

function isDialog(selector: string): boolean {
  return /^dialog\.|\[open\]|\.\w+-dialog$|^\.(?:new-promotion|area-search)/.test(selector)
}
