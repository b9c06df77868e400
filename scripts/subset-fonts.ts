import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * `npm run fonts`: subsets the two fonts of the first view to the characters of French pages, listed as `unicode-range`
 * in `fonts.css`, into `src/web/styles/fonts`. The tool is fetched on demand because it is rarely used.
 */
const TOOL = 'subset-font@2.9.0'
const TOOL_FOLDER = resolve('.cache/subset-font')
const TO = 'src/web/styles/fonts'

const PACKAGES = 'node_modules/@fontsource-variable'
const FONTS = [
  // Titles and prices, in a single weight.
  { name: 'cormorant-garamond', axes: { wght: 600 } },
  { name: 'figtree', axes: { wght: { min: 400, max: 700 } } },
]
/** Kerning, ligatures, combined accents and the numerals used in the styles; no small capitals or swashes. */
const FEATURES = 'kern liga clig calt ccmp locl mark mkmk rlig lnum pnum tnum'.split(' ')

const TEXT = [
  range(0x20, 0x7e),
  '\u00a0©«\u00ad®°²·»',
  range(0xc0, 0xff),
  'ŒœŸ',
  '\u2002\u2009\u2011–—‘’‚“”„•…\u202f‹›€−',
].join('')

await mkdir(TOOL_FOLDER, { recursive: true })
execFileSync('npm', ['install', '--no-save', '--prefix', TOOL_FOLDER, TOOL], { stdio: 'inherit' })
const subsetFont = createRequire(join(TOOL_FOLDER, 'from-here.js'))('subset-font')
for (const { name, axes } of FONTS) {
  const whole = await readFile(join(PACKAGES, name, 'files', `${name}-latin-wght-normal.woff2`))
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES }
  const subset: Buffer = await subsetFont(whole, TEXT, options)
  await writeFile(join(TO, `${name}-french.woff2`), subset)
  await copyFile(join(PACKAGES, name, 'LICENSE'), join(TO, `${name}-license.txt`))
  console.log(`${name}: ${whole.byteLength} bytes became ${subset.byteLength}`)
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
