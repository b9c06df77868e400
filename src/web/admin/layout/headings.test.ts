import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** These give headings a face or a size of their own. */
const OTHERS = [
  // The one scale of the area.
  'density.css: .adm :is(h2, h3)',
  'density.css: .adm .dialog h2',
  // Small labels above the groups of a list.
  'account-menu.css: .account-menu h2',
  'search.css: .area-search section > h3',
  // Sheets of paper.
  'bordereau.css: .bordereau h2',
  'invoice-paper.css: .invoice-paper h2',
  'invoice-paper.css: .invoice-paper h3',
  'invoice-paper.css: .invoice-paper h3',
  'order-slip.css: .order-slip :is(h1, h2)',
  'order-slip.css: .order-slip h2',
]

const RULE = /([^{}]+)\{([^{}]*)\}/g
const HEADING = /\bh[23]\b[^\s>]*$/
/** A heading that names one thing of a list is smaller than one that names a part of the screen. */
const OWN_LOOK =
  /\b(?:font|font-family|font-weight|line-height|letter-spacing):|font-size:(?! var\(--fs-1[46]\))/

it('gives headings below the name of a screen one face and one scale in the whole area', () => {
  const own = globSync('src/web/admin/**/*.css').flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [...source.matchAll(RULE)].flatMap(([, selectors = '', declarations = '']) => {
      const selector = selectors.replaceAll(/\s+/g, ' ').trim()
      return HEADING.test(selector) && OWN_LOOK.test(declarations)
        ? [`${file.split('/').at(-1)}: ${selector}`]
        : []
    })
  })
  expect(own.toSorted()).toEqual(OTHERS.toSorted())
})
