import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_LIMITS } from './form.ts'
import { addPictures } from './pictures.ts'

const NONE = { image_url: '', images: [] }
const main = (address: string, replaces = '') => ({ address, replaces })
const other = (address: string) => ({ address, replaces: null })

describe('pictures that come to a product', () => {
  it('stand in their order, the first of them as the main one', () => {
    const { pictures } = addPictures(NONE, [main('a'), other('b'), other('c')])
    expect(pictures).toEqual({ image_url: 'a', images: ['b', 'c'] })
  })

  it('have the second for the main one where the first did not come', () => {
    expect(addPictures(NONE, [other('b'), other('c')]).pictures).toEqual({ image_url: 'b', images: ['c'] })
  })

  it('take the place of the main one that they were to replace', () => {
    const product = { image_url: 'old', images: ['x'] }
    expect(addPictures(product, [main('a', 'old'), other('b')]).pictures).toEqual({
      image_url: 'a',
      images: ['x', 'b'],
    })
  })

  it('leave the main one that the owner has chosen meanwhile', () => {
    const product = { image_url: 'mine', images: [] }
    expect(addPictures(product, [main('a', 'old')]).pictures).toEqual({ image_url: 'mine', images: ['a'] })
  })

  it('are counted where there are too many', () => {
    const images = Array.from({ length: PRODUCT_LIMITS.images }, (_, at) => `x${at}`)
    expect(addPictures({ image_url: 'm', images }, [other('a'), other('b')])).toEqual({
      pictures: { image_url: 'm', images },
      left: 2,
    })
    expect(addPictures({ image_url: 'm', images: images.slice(1) }, [other('a')]).left).toBe(0)
  })

  it('are shown once, and none that was there is lost but the replaced one', () => {
    const address = fc.constantFrom('', 'a', 'b', 'c', 'd')
    const arriving = fc.array(
      fc.record({ address: fc.constantFrom('a', 'b', 'e'), replaces: fc.option(address) }),
    )
    fc.assert(
      fc.property(address, fc.array(fc.constantFrom('b', 'c', 'd')), arriving, (image_url, images, added) => {
        const { pictures } = addPictures({ image_url, images }, added)
        const shown = [pictures.image_url, ...pictures.images].filter((one) => one !== '')
        expect(new Set(shown).size).toBe(shown.length)
        const all = [...images, ...added.map((one) => one.address)]
        expect(all.filter((one) => !shown.includes(one))).toEqual([])
        if (all.length > 0) expect(pictures.image_url).not.toBe('')
      }),
    )
  })
})
