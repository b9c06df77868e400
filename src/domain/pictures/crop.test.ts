import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropInPixels, cropOfShape, moveCrop, scaleCrop, WHOLE } from './crop.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const shape = fc.double({ min: 0.2, max: 5, noNaN: true })
const point = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) })
const step = fc.double({ min: -2, max: 2, noNaN: true })

describe('a crop', () => {
  it('of a shape is as large as the picture allows, around the point where it can', () => {
    expect(cropOfShape(1, { width: 1000, height: 500 })).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    })
    expect(cropOfShape(1, { width: 1000, height: 500 }, { x: 100, y: 0 }).left).toBe(0.5)
    expect(cropOfShape(undefined, { width: 3, height: 2 })).toEqual(WHOLE)
  })

  it('stays within the picture, however it is moved and scaled', () => {
    fc.assert(
      fc.property(
        size,
        shape,
        point,
        step,
        step,
        fc.double({ min: 0.01, max: 9, noNaN: true }),
        (...given) => {
          const [picture, shape, around, right, down, factor] = given
          const { left, top, width, height } = scaleCrop(
            moveCrop(cropOfShape(shape, picture, around), right, down),
            factor,
          )
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(1.000001)
          expect(top + height).toBeLessThanOrEqual(1.000001)
        },
      ),
    )
  })

  it('in pixels is never empty and never outside', () => {
    fc.assert(
      fc.property(size, shape, point, (picture, shape, around) => {
        const { left, top, width, height } = cropInPixels(cropOfShape(shape, picture, around), picture)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(left + width).toBeLessThanOrEqual(picture.width)
        expect(top + height).toBeLessThanOrEqual(picture.height)
      }),
    )
  })
})
