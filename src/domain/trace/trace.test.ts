import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES, INTENSITIES } from '#domain/catalogue/product.ts'
import { lengthInWords, type Scented, type Turn, tracePath, turnsOf } from './trace.ts'
import { TRACE_BOX } from './trace-box.ts'

const DEMO: (Scented & { name: string })[] = JSON.parse(
  readFileSync('demo/catalogue.json', 'utf8'),
).products.map((perfume: Scented & { name: string }, index: number) => ({ ...perfume, id: index + 1 }))

const KASBAH: Scented = {
  id: 7,
  family: 'oriental',
  intensity: 'moderate',
  notes_top: 'Cardamome, Cannelle, Bergamote',
  notes_heart: 'Labdanum, Feuille de tabac, Encens',
  notes_base: 'Ambre, Benjoin, Bois de santal',
}

const anyPerfume = fc.record({
  id: fc.nat(),
  family: fc.constantFrom(...FAMILIES),
  intensity: fc.constantFrom(...INTENSITIES),
  notes_top: fc.string({ maxLength: 500, unit: 'binary' }),
  notes_heart: fc.array(fc.string({ maxLength: 6 }), { maxLength: 80 }).map(String),
  notes_base: fc.array(fc.constantFrom('Ambre', 'Vanille', 'Muscs blancs'), { maxLength: 6 }).map(String),
})

describe('the line of a perfume', () => {
  it('is the same today as yesterday: the sheet of the demonstration’s thirty', async () => {
    await expect(sheet()).toMatchFileSnapshot('../../../docs/pictures/traces.svg')
  })

  it('is never another one’s among the thirty, nor among two thousand that are alike', () => {
    expect(new Set(DEMO.map(drawn)).size).toBe(30)
    const alike = Array.from({ length: 1000 }, (_, index) => [
      { ...KASBAH, id: index + 1 },
      { ...KASBAH, id: index + 1001, notes_top: '', notes_heart: '', notes_base: '' },
    ]).flat()
    expect(new Set(alike.map(drawn)).size).toBe(2000)
  })

  it('is never another one’s among two thousand of any kind', () => {
    const perfumes = fc.sample(anyPerfume, { numRuns: 2000, seed: 39 }).map((one, id) => ({ ...one, id }))
    expect(new Set(perfumes.map(drawn)).size).toBe(2000)
  })

  it('is as long as is said of it', () => {
    const ends = { short: new Set<number>(), long: new Set<number>(), longest: new Set<number>() }
    for (const perfume of fc.sample(anyPerfume, { numRuns: 2000, seed: 39 })) {
      ends[lengthInWords(perfume)].add(turnsOf(perfume).at(-1)?.[0] ?? 0)
    }
    expect(ends.short.size * ends.long.size * ends.longest.size).toBe(16)
    expect(Math.max(...ends.short)).toBeLessThan(Math.min(...ends.long))
    expect(Math.max(...ends.long)).toBeLessThan(Math.min(...ends.longest))
    expect(Math.max(...ends.longest)).toBe(TRACE_BOX.width)
  })

  it('stays within its box, goes from left to right and weighs less than a kilobyte', () => {
    fc.assert(
      fc.property(anyPerfume, (perfume) => {
        const path = drawn(perfume)
        expect(path.length).toBeLessThan(1024)
        expect(path).toMatch(/^M0 \d+s[-\d ]+$/)
        const points = pointsOf(path)
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...ys)).toBeLessThanOrEqual(TRACE_BOX.height)
        expect(Math.max(...xs)).toBeLessThanOrEqual(TRACE_BOX.width)
        const turns = turnsOf(perfume).map(([x]) => x)
        expect(turns).toEqual([...new Set(turns)].toSorted((one, other) => one - other))
      }),
    )
  })

  it('weighs less than 200 bytes for perfumes as they are', () => {
    expect(Math.max(...DEMO.map((perfume) => drawn(perfume).length))).toBeLessThan(200)
  })

  it('is level at its turns, and goes through each of them', () => {
    const turns = turnsOf(KASBAH)
    const points = pointsOf(tracePath(turns))
    expect(turns.filter(([x, y]) => points.some((point) => point[0] === x && point[1] === y))).toEqual(turns)
    const heights = turns.map(([, y]) => y)
    expect(Math.min(...points.map(([, y]) => y))).toBe(Math.min(...heights))
    expect(Math.max(...points.map(([, y]) => y))).toBe(Math.max(...heights))
  })
})

describe('what the line says', () => {
  it('begins with as many waves as there are top notes', () => {
    const begun = (notes_top: string) =>
      turnsOf({ ...KASBAH, notes_top }).filter(([x]) => x > 0 && x < 390).length
    expect(['Citron', 'Citron, Menthe', 'Citron, Menthe, Sel, Poivre, Thym'].map(begun)).toEqual([1, 2, 5])
    expect(begun(Array.from({ length: 100 }, (_, index) => `note ${index}`).join())).toBe(12)
  })

  it('begins otherwise with another top note, and goes on as before', () => {
    const other = turnsOf({ ...KASBAH, notes_top: 'Cardamome, Safran, Bergamote' })
    const [begun, gone] = halves(turnsOf(KASBAH))
    expect(halves(other)[0]).not.toEqual(begun)
    expect(halves(other)[1]).toEqual(gone)
  })

  it('swings more the stronger a perfume is, at every turn', () => {
    const [light = [], moderate = [], strong = []] = INTENSITIES.map((intensity) =>
      turnsOf({ ...KASBAH, intensity }).map(([, y]) => Math.abs(y - 80)),
    )
    for (const [turn, swing] of moderate.entries()) {
      expect(swing).toBeGreaterThanOrEqual(light[turn] ?? 0)
      expect(strong[turn]).toBeGreaterThanOrEqual(swing)
    }
    expect(Math.max(...moderate)).toBeGreaterThan(Math.max(...light))
    expect(Math.max(...strong)).toBeGreaterThan(Math.max(...moderate))
  })

  it('is longer the longer a perfume lasts: by its family and by the notes that stay', () => {
    const length = (perfume: Partial<Scented>) => turnsOf({ ...KASBAH, ...perfume }).at(-1)?.[0] ?? 0
    const families = (['agrumes', 'floral', 'chypre', 'oriental'] as const).map((family) =>
      length({ family }),
    )
    expect(families).toEqual([...new Set(families)].toSorted((one, other) => one - other))
    expect(length({ notes_base: 'Ambre' })).toBeLessThan(length({ notes_base: 'Ambre, Benjoin' }))
    expect(length({ notes_base: 'Ambre, Benjoin, Vanille, Musc, Oud' })).toBe(TRACE_BOX.width)
  })

  it('calms down: the last wave is under a quarter of the first hour’s', () => {
    for (const perfume of DEMO) {
      const swings = turnsOf(perfume).map(([, y]) => Math.abs(y - 80))
      expect(swings.at(-2) ?? 80).toBeLessThan(Math.max(...swings) / 4)
      expect(swings.at(-1)).toBe(0)
    }
  })
})

function drawn(perfume: Scented): string {
  return tracePath(turnsOf(perfume))
}

function halves(turns: readonly Turn[]): [Turn[], Turn[]] {
  return [turns.filter(([x]) => x < 390), turns.filter(([x]) => x >= 390)]
}

/** Points of the curve that a path draws, nine for each of its pieces and each of its turns. */
function pointsOf(path: string): Turn[] {
  const [x = 0, y = 0, ...steps] = (path.match(/-?\d+/g) ?? []).map(Number)
  const points: Turn[] = [[x, y]]
  let [from, handle]: [Turn, Turn] = [
    [x, y],
    [x, y],
  ]
  for (let at = 0; at < steps.length; at += 4) {
    const [dx2 = 0, dy2 = 0, dx = 0, dy = 0] = steps.slice(at, at + 4)
    const along = [from[0], 2 * from[0] - handle[0], from[0] + dx2, from[0] + dx] as const
    const across = [from[1], 2 * from[1] - handle[1], from[1] + dy2, from[1] + dy] as const
    for (let step = 1; step <= 10; step += 1)
      points.push([bezier(along, step / 10), bezier(across, step / 10)])
    handle = [from[0] + dx2, from[1] + dy2]
    from = [from[0] + dx, from[1] + dy]
  }
  return points
}

function bezier([a, b, c, d]: readonly [number, number, number, number], at: number): number {
  const rest = 1 - at
  return a * rest ** 3 + 3 * b * rest ** 2 * at + 3 * c * rest * at ** 2 + d * at ** 3
}

/** The demonstration's lines in the colours of their families, each also at 40 px, to be looked at. */
function sheet(): string {
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
  const rows = DEMO.map((perfume, index) => {
    const [, colour = ''] = new RegExp(`--family-${perfume.family}: (#[0-9a-f]{6})`).exec(tokens) ?? []
    const path = `<path d="${drawn(perfume)}"/>`
    return [
      `<g transform="translate(${40 + (index % 3) * 400} ${60 + Math.floor(index / 3) * 92})" stroke="${colour}">`,
      `<text y="-14">${perfume.name}</text>`,
      `<svg width="300" height="40" viewBox="0 0 1200 160">${path}</svg>`,
      `<svg x="320" y="14" width="40" height="12" viewBox="0 0 1200 160" preserveAspectRatio="none">${path}</svg></g>`,
    ].join('')
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1220 970" fill="none" stroke-linecap="round" stroke-width="1.5">',
    '<style>path{vector-effect:non-scaling-stroke}svg{overflow:visible}text{font:600 17px Cormorant Garamond,serif;fill:#231b15;stroke:none}</style>',
    '<path fill="#f7f1e6" d="M0 0h1220v970H0z"/>',
    ...rows,
    '</svg>\n',
  ].join('\n')
}
