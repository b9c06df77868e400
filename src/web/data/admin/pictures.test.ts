import { describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { pictureFileRefusal } from './pictures.ts'

const PHOTO = { name: 'IMG_1.jpg', type: 'image/jpeg', size: 4_000_000 }

describe('a picture that somebody chose', () => {
  it('is sent when it is light enough', () => {
    expect(pictureFileRefusal(PHOTO)).toBeNull()
    expect(pictureFileRefusal({ ...PHOTO, size: MAX_UPLOAD_BYTES })).toBeNull()
  })

  it('is refused in French when it is too heavy, or a kind that the shop cannot read', () => {
    expect(pictureFileRefusal({ ...PHOTO, size: MAX_UPLOAD_BYTES + 1 })).toMatch(/trop lourde.*10\sMo/)
    expect(pictureFileRefusal({ ...PHOTO, type: 'image/heic' })).toMatch(/HEIC/)
    expect(pictureFileRefusal({ ...PHOTO, name: 'IMG_1.HEIF', type: '' })).toMatch(/HEIC/)
  })
})
