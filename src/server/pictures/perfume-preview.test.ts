import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { COLOURS, drawPerfume, FAMILY_COLOURS } from './perfume-preview.ts'

const named = (name: string) => drawPerfume(sampleProduct({ name }))
const linesOf = (drawn = '') => drawn.match(/<g transform="scale/g) ?? []

describe('the drawing beside a shared picture', () => {
  it('has the perfume’s line in the colour of its family', async () => {
    const perfume = sampleProduct({ family: 'aromatique' })
    const drawn = await drawPerfume(perfume)
    expect(drawn).toContain(` d="${tracePath(turnsOf(perfume))}"`)
    expect(drawn).toContain(`stroke="${FAMILY_COLOURS.aromatique}"`)
  })

  it('writes a name on as many lines as it needs, smaller where it is long', async () => {
    expect(linesOf(await named('Oud'))).toHaveLength(1)
    expect(linesOf(await named('Thé des Trois Services'))).toHaveLength(2)
    const long = await named('Une très longue promenade sous les orangers de la médina au mois de mai')
    expect(linesOf(long)).toHaveLength(3)
    const sizeOf = (drawn = '') => Number(/scale\(([\d.]+) /.exec(drawn)?.[1])
    expect(sizeOf(long)).toBeLessThan(sizeOf(await named('Oud')))
  })

  it('is none for a name that the face of titles cannot write, or that is too long for it', async () => {
    expect(await named('عود')).toBeUndefined()
    expect(await named('M'.repeat(60))).toBeUndefined()
    expect(await named('Rose '.repeat(60))).toBeUndefined()
  })

  it('has the colours of the shop’s pages', () => {
    const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')
    for (const [family, colour] of Object.entries(FAMILY_COLOURS))
      expect(tokens).toContain(`--family-${family}: ${colour};`)
    expect(tokens).toContain(`--bg: ${COLOURS.ground};`)
    expect(tokens).toContain(`--ink: ${COLOURS.ink};`)
  })
})
