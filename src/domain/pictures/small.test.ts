import { expect, it } from 'vitest'
import { smallPictureNotice } from './small.ts'

it('tells of a picture that is smaller than a card of a phone', () => {
  expect(smallPictureNotice({ width: 3, height: 3 })).toContain('3 × 3 pixels')
  expect(smallPictureNotice({ width: 299, height: 299 })).not.toBeNull()
  expect(smallPictureNotice({ width: 300, height: 20 })).toBeNull()
  expect(smallPictureNotice({ width: 20, height: 300 })).toBeNull()
})
