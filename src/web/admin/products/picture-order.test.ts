import { describe, expect, it } from 'vitest'
import { addPicture, allPictures, movePicture, removePicture } from './picture-order.ts'

const THREE = { image_url: 'a', images: ['b', 'c'] }

describe('the pictures of a product', () => {
  it('begin with the main one, where there is one', () => {
    expect(allPictures(THREE)).toEqual(['a', 'b', 'c'])
    expect(allPictures({ image_url: ' ', images: ['b'] })).toEqual(['b'])
  })

  it('can be put in another order: the first becomes the main one', () => {
    expect(movePicture(THREE, 2, 0)).toEqual({ image_url: 'c', images: ['a', 'b'] })
    expect(movePicture(THREE, 0, 1)).toEqual({ image_url: 'b', images: ['a', 'c'] })
    expect(THREE).toEqual({ image_url: 'a', images: ['b', 'c'] })
  })

  it('make the next one the main one when it is removed', () => {
    expect(removePicture(THREE, 0)).toEqual({ image_url: 'b', images: ['c'] })
    expect(removePicture({ image_url: 'a', images: [] }, 0)).toEqual({ image_url: '', images: [] })
  })

  it('ignore a duplicate', () => {
    expect(addPicture(THREE, 'd').images).toEqual(['b', 'c', 'd'])
    expect(addPicture(THREE, 'b')).toEqual(THREE)
    expect(addPicture({ image_url: '', images: [] }, 'a')).toEqual({ image_url: 'a', images: [] })
  })
})
