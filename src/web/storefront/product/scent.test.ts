import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DRAWINGS } from '#domain/catalogue/note-drawing.ts'
import { FAMILIES } from '#domain/catalogue/product.ts'

const HERE = 'src/web/storefront/product'
const LEGIBLE_CONTRAST = 4.5

test('each drawing is where the style sheet looks for it in the sprite', async () => {
  const sprite = await readFile(`${HERE}/notes.svg`, 'utf8')
  const styles = await readFile(`${HERE}/drawings.css`, 'utf8')
  const drawn = [...sprite.matchAll(/<path id="([a-z-]+)" transform="translate\((\d+)\)"/g)]
  expect(drawn.map(([, name]) => name)).toEqual(DRAWINGS)
  expect(drawn.map(([, , x]) => Number(x) / 48)).toEqual(DRAWINGS.map((_, place) => place))
  expect(sprite).toContain(`viewBox="0 0 ${48 * DRAWINGS.length} 48"`)
  const steps = (name: string) =>
    [...styles.matchAll(new RegExp(`\\.${name}-(\\d) \\{\\s+--${name}: (\\d+);`, 'g'))].map(
      ([, step, place]) => [step, place].join(' '),
    )
  const digits = [...Array(10).keys()]
  expect(steps('ones')).toEqual(digits.map((one) => `${one} ${one}`))
  expect(steps('tens')).toEqual(
    digits.filter((ten) => ten * 10 < DRAWINGS.length).map((ten) => `${ten} ${ten * 10}`),
  )
})

test('each family has a tint that can be read on the section’s sand', async () => {
  const tokens = await readFile('src/web/styles/tokens.css', 'utf8')
  const styles = await readFile(`${HERE}/scent.css`, 'utf8')
  const colour = (token: string) => new RegExp(`${token}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? ''
  const sand = luminance(colour('--surface-2'))
  for (const family of FAMILIES) {
    expect(styles).toMatch(
      new RegExp(`\\[data-family="${family}"\\] \\{\\s+--tint: var\\(--family-${family}\\);`),
    )
    const tint = luminance(colour(`--family-${family}`))
    expect((sand + 0.05) / (tint + 0.05), family).toBeGreaterThanOrEqual(LEGIBLE_CONTRAST)
  }
})

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
