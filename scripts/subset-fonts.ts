import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `npm run fonts`: subsets the fonts of the first view to the characters of French and of Arabic pages, listed as
 * `unicode-range` in `fonts.css` and `arabic.ar.css`, into `src/web/styles/fonts`. The tool is fetched on demand because it
 * is rarely used. The letters of titles are also written as outlines (S16.11).
 */
const TOOL = 'subset-font@2.9.0'
const TOOL_FOLDER = resolve('.cache/subset-font')
const TO = 'src/web/styles/fonts'
/** Outlines of the face of titles, for pictures that the server draws. */
const LETTERS = 'assets/letters'

const PACKAGES = 'node_modules/@fontsource-variable'
/** Kerning, ligatures, combined accents and the numerals used in the styles; no small capitals or swashes. */
const LATIN = 'kern liga clig calt ccmp locl mark mkmk rlig lnum pnum tnum'.split(' ')
/** The forms that letters have at the beginning, in the middle and at the end of a word, and what joins them. */
const JOINED = 'init medi fina isol rlig liga calt ccmp locl mark mkmk kern curs'.split(' ')

const FRENCH = [
  range(0x20, 0x7e),
  '\u00a0©«\u00ad®°²·»',
  range(0xc0, 0xff),
  'ŒœŸ',
  '\u2002\u2009\u2011–—‘’‚“”„•…\u202f‹›€−',
].join('')
/** Letters with their vowel signs, Arabic-Indic digits, and the letters that Morocco adds for g, p and v. */
const ARABIC = ['،؛؟', range(0x621, 0x63a), range(0x641, 0x652), range(0x660, 0x66c), 'ٰٱپچڤڭگ'].join('')

const french = { script: 'latin', language: 'french', text: FRENCH, features: LATIN }
const arabic = { script: 'arabic', language: 'arabic', text: ARABIC, features: JOINED }
const FONTS = [
  // Titles and prices, in a single weight.
  { ...french, name: 'cormorant-garamond', axes: { wght: 600 } },
  { ...french, name: 'figtree', axes: { wght: { min: 400, max: 700 } } },
  { ...arabic, name: 'noto-naskh-arabic', axes: { wght: 600 } },
  { ...arabic, name: 'readex-pro', axes: { wght: { min: 300, max: 700 } } },
]

await mkdir(TOOL_FOLDER, { recursive: true })
execFileSync('npm', ['install', '--no-save', '--prefix', TOOL_FOLDER, TOOL], { stdio: 'inherit' })
const subsetFont = createRequire(join(TOOL_FOLDER, 'from-here.js'))('subset-font')
for (const { name, axes, script, language, text, features } of FONTS) {
  const whole = await readFile(join(PACKAGES, name, 'files', `${name}-${script}-wght-normal.woff2`))
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: features }
  const subset: Buffer = await subsetFont(whole, text, options)
  await writeFile(join(TO, `${name}-${language}.woff2`), subset)
  await copyFile(join(PACKAGES, name, 'LICENSE'), join(TO, `${name}-license.txt`))
  console.log(`${name}: ${whole.byteLength} bytes became ${subset.byteLength}`)
}

const outlines = await outlinesOf(
  await subsetFont(
    await readFile(join(PACKAGES, 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2')),
    FRENCH,
    { targetFormat: 'sfnt', variationAxes: { wght: 600 } },
  ),
)
await mkdir(LETTERS, { recursive: true })
await writeFile(join(LETTERS, 'cormorant-garamond.json'), JSON.stringify(outlines))
await copyFile(join(PACKAGES, 'cormorant-garamond/LICENSE'), join(LETTERS, 'cormorant-garamond-license.txt'))

/** Returns the outline and the width of each letter, in thousandths of its size. */
async function outlinesOf(font: Buffer): Promise<Record<string, { advance: number; path: string }>> {
  const { Blob, Face, Font } = await import(
    pathToFileURL(join(TOOL_FOLDER, 'node_modules/harfbuzzjs/dist/index.mjs')).href
  )
  const face = new Font(new Face(new Blob(font), 0))
  return Object.fromEntries(
    [...FRENCH].flatMap((letter) => {
      const glyph = face.nominalGlyph(letter.codePointAt(0))
      return glyph ? [[letter, { advance: face.glyphHAdvance(glyph), path: face.glyphToPath(glyph) }]] : []
    }),
  )
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
