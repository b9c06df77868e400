import { CENTRE, type Focus } from './focus.ts'

/** A part of a picture, in shares of its width and height: `left: 0.25` begins after a quarter. */
export type Crop = { left: number; top: number; width: number; height: number }

/** A side of a crop is at least this part of the picture's. */
export const MIN_CROP = 0.05

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Returns the crop in whole pixels of a picture, at least one and never outside it. */
export function cropInPixels(crop: Crop, { width, height }: { width: number; height: number }): Crop {
  const left = Math.min(Math.round(crop.left * width), width - 1)
  const top = Math.min(Math.round(crop.top * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}

/**
 * Returns the largest crop of a shape (width by height, in pixels) around a point of a picture; without a shape, the
 * whole picture.
 */
export function cropOfShape(
  shape: number | undefined,
  { width, height }: { width: number; height: number },
  around: Focus = CENTRE,
): Crop {
  if (shape === undefined) return WHOLE
  const share = (shape * height) / width
  const size = share <= 1 ? { width: share, height: 1 } : { width: 1, height: 1 / share }
  return moveCrop(
    { left: 0, top: 0, ...size },
    around.x / 100 - size.width / 2,
    around.y / 100 - size.height / 2,
  )
}

/** Returns the crop moved by shares of the picture, within its borders. */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    left: within(crop.left + right, 1 - crop.width),
    top: within(crop.top + down, 1 - crop.height),
  }
}

/** Returns the crop made larger or smaller around its centre, in the same shape. */
export function scaleCrop(crop: Crop, factor: number): Crop {
  const most = Math.min(1 / crop.width, 1 / crop.height)
  const least = Math.max(MIN_CROP / crop.width, MIN_CROP / crop.height)
  const by = Math.min(Math.max(factor, least), Math.max(most, least))
  const [width, height] = [Math.min(1, crop.width * by), Math.min(1, crop.height * by)]
  const centred = { width, height, left: 0, top: 0 }
  return moveCrop(centred, crop.left + (crop.width - width) / 2, crop.top + (crop.height - height) / 2)
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0))
}
