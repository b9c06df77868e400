import { describe, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contract/pictures/upload.ts'
import { drawnPicture, looksOf, turnedByExif } from '#tests/support/drawn-pictures.ts'
import { fitPicture } from './fit-picture.ts'

const MIDDLE_OF_TOP = { x: 600, y: 20 }

async function sentOf(chosen: File): Promise<File> {
  const fitted = await fitPicture(chosen)
  if ('refusal' in fitted) throw new Error(fitted.refusal)
  return fitted.file
}

/** Noise is heavier than any photo of the same size; a corner stays transparent. */
function paintNoise(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas
  const pixels = context.createImageData(width, height)
  const words = new Uint32Array(pixels.data.buffer)
  let state = 1
  for (let at = 0; at < words.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    words[at] = state | 0xff_00_00_00
  }
  context.putImageData(pixels, 0, 0)
  context.clearRect(0, 0, 200, 200)
}

/** As in Safari, which makes a PNG of what is to be WebP. */
function writeNoWebp(): void {
  const toBlob = HTMLCanvasElement.prototype.toBlob
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    onDone,
    type,
    quality,
  ) {
    toBlob.call(this, onDone, type === 'image/webp' ? 'image/png' : type, quality)
  })
}

describe('a photo that somebody chose', () => {
  it('is sent with 2,400 pixels at most, as JPEG under its own name', async () => {
    const sent = await sentOf(await drawnPicture({ width: 4000, height: 3000, name: 'IMG_1.jpg' }))
    expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' })
    expect(await looksOf(sent, MIDDLE_OF_TOP)).toMatchObject({ width: 2400, height: 1800 })
  })

  it('stands upright when the camera was held so', async () => {
    const sent = await sentOf(await turnedByExif(await drawnPicture({ width: 3000, height: 1500 })))
    const { width, height, colour } = await looksOf(sent, MIDDLE_OF_TOP)
    expect({ width, height }).toEqual({ width: 1200, height: 2400 })
    // What the camera had on the left is above.
    expect(colour[0]).toBeGreaterThan(240)
    expect(colour[2]).toBeLessThan(15)
  })

  it('is sent as it is when it is small enough', async () => {
    const photo = await turnedByExif(await drawnPicture({ width: 2400, height: 1600 }))
    expect(await sentOf(photo)).toBe(photo)
  })

  it('is made lighter when it is too heavy for its size', async () => {
    const photo = await drawnPicture({ width: 800, height: 600 })
    const rest = new Uint8Array(MAX_UPLOAD_BYTES)
    const sent = await sentOf(new File([photo, rest], 'photo.jpg', { type: 'image/jpeg' }))
    expect(sent.size).toBeLessThan(MAX_UPLOAD_BYTES)
    expect(await looksOf(sent, { x: 0, y: 0 })).toMatchObject({ width: 800, height: 600 })
  })
})

describe('a picture that may be transparent', () => {
  it('stays so when it is made smaller', async () => {
    const logo = await drawnPicture({ width: 3200, height: 1600, type: 'image/png', paint: () => {} })
    const sent = await sentOf(logo)
    expect(sent.type).toBe('image/webp')
    expect(await looksOf(sent, MIDDLE_OF_TOP)).toMatchObject({
      ...{ width: 2400, height: 1200 },
      colour: [0, 0, 0, 0],
    })
  })

  it('stays so in a browser that writes no WebP, and is on white where that is too heavy', async () => {
    const size = { width: 2500, height: 2500, type: 'image/png' }
    const [logo, noise] = [
      await drawnPicture({ ...size, paint: () => {} }),
      await drawnPicture({ ...size, paint: paintNoise }),
    ]
    writeNoWebp()
    expect((await sentOf(logo)).type).toBe('image/png')
    const sent = await sentOf(noise)
    expect(sent.type).toBe('image/jpeg')
    expect(sent.size).toBeLessThan(MAX_UPLOAD_BYTES)
    expect(await looksOf(sent, { x: 20, y: 20 })).toMatchObject({
      ...{ width: 2400, height: 2400 },
      colour: [255, 255, 255, 255],
    })
  })
})

describe('a HEIC photo', () => {
  it('is sent as JPEG by a browser that reads it, however small it is', async () => {
    // Chromium goes by the content, which takes the place of the HEIC that only Safari reads.
    const photo = await drawnPicture({ width: 600, height: 400 })
    const sent = await sentOf(new File([photo], 'IMG_2.HEIC', { type: 'image/heic' }))
    expect(sent).toMatchObject({ name: 'IMG_2.HEIC', type: 'image/jpeg' })
    expect(await looksOf(sent, { x: 0, y: 0 })).toMatchObject({ width: 600, height: 400 })
  })

  it.each(['image/heic', 'image/heif', ''])('has a way out where it cannot be read (%j)', async (type) => {
    const refusal = expect.stringMatching(/ne lit pas cette photo HEIC.*Le plus compatible/)
    expect(await fitPicture(new File(['ftypheic'], 'IMG_3.HEIC', { type }))).toEqual({ refusal })
  })
})

describe('a file that is no picture', () => {
  it('is sent for the server to refuse it, unless it is too heavy', async () => {
    const invoice = new File(['%PDF-1.7'], 'facture.jpg', { type: 'image/jpeg' })
    expect(await fitPicture(invoice)).toEqual({ file: invoice })
    const heavy = new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'film.jpg', { type: 'image/jpeg' })
    expect(await fitPicture(heavy)).toEqual({
      refusal: expect.stringMatching(/trop lourde\s: 10\sMo au plus/),
    })
  })
})
