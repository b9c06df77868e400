import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropInPixels, cropOfShape, MIN_CROP, moveCrop, scaleCrop, WHOLE } from './crop.ts'

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

  it('has the shape that was asked for, in pixels', () => {
    fc.assert(
      fc.property(size, shape, point, (picture, shape, around) => {
        const { width, height } = cropOfShape(shape, picture, around)
        expect((width * picture.width) / (height * picture.height)).toBeCloseTo(shape, 6)
        expect(Math.max(width, height)).toBe(1)
      }),
    )
  })

  it('of a tall shape and of a wide one stand around the point', () => {
    const picture = { width: 1000, height: 1000 }
    expect(cropOfShape(0.5, picture, { x: 50, y: 10 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 })
    expect(cropOfShape(2, picture, { x: 10, y: 50 })).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
  })

  it('in pixels is rounded to the nearest, and keeps the last pixel', () => {
    const picture = { width: 10, height: 20 }
    expect(cropInPixels({ left: 0.24, top: 0.27, width: 0.46, height: 0.33 }, picture)).toEqual({
      ...{ left: 2, top: 5, width: 5, height: 7 },
    })
    expect(cropInPixels({ left: 1, top: 1, width: 0, height: 0 }, picture)).toEqual({
      ...{ left: 9, top: 19, width: 1, height: 1 },
    })
    expect(cropInPixels({ left: 0.5, top: 0.5, width: 1, height: 1 }, picture)).toEqual({
      ...{ left: 5, top: 10, width: 5, height: 10 },
    })
  })

  it('is moved as far as the borders', () => {
    const crop = { left: 0.25, top: 0.25, width: 0.5, height: 0.25 }
    expect(moveCrop(crop, 0.125, -0.125)).toEqual({ ...crop, left: 0.375, top: 0.125 })
    expect(moveCrop(crop, 1, 1)).toEqual({ ...crop, left: 0.5, top: 0.75 })
    expect(moveCrop(crop, -1, -1)).toEqual({ ...crop, left: 0, top: 0 })
  })

  it('is made larger and smaller around its centre, in its shape, within the smallest and the picture', () => {
    const crop = { left: 0.25, top: 0.375, width: 0.5, height: 0.25 }
    expect(scaleCrop(crop, 0.5)).toEqual({ left: 0.375, top: 0.4375, width: 0.25, height: 0.125 })
    expect(scaleCrop(crop, 1.5)).toEqual({ left: 0.125, top: 0.3125, width: 0.75, height: 0.375 })
    expect(scaleCrop(crop, 9)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 })
    const least = scaleCrop(crop, 0.001)
    expect(least.height).toBeCloseTo(MIN_CROP, 9)
    expect(least.width).toBeCloseTo(2 * MIN_CROP, 9)
    const tall = scaleCrop({ left: 0.375, top: 0.25, width: 0.25, height: 0.5 }, 0.001)
    expect(tall.width).toBeCloseTo(MIN_CROP, 9)
    const corner = { left: 0.5, top: 0.75, width: 0.5, height: 0.25 }
    expect(scaleCrop(corner, 2)).toEqual({ left: 0, top: 0.5, width: 1, height: 0.5 })
    // One that is flatter than the smallest grows to it as far as the picture allows.
    expect(scaleCrop({ left: 0, top: 0.5, width: 1, height: 0.01 }, 1).width).toBe(1)
  })
})
