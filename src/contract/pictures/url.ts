/** Room of pictures: addresses of pictures, uploads and the library. */

/** A picture is offered at these widths in pixels, never wider than the original. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1400, 2000] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Path of uploaded pictures; any other URL is external and shown unchanged. */
export const PICTURES_PATH = '/pictures/'

/** The link previews of messaging apps have this fixed size, whatever the original's. */
export const PICTURE_PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** Names the perfume whose name and line stand beside its picture in a preview, by its slug. */
export const PREVIEW_OF = 'parfum'

/**
 * Returns the URL of a picture's preview, e.g. `/pictures/rose.webp/preview.jpg`; with a perfume's slug, of the one that has
 * its name and its line.
 */
export function previewOf(url: string, perfume?: string): string {
  if (!url.startsWith(PICTURES_PATH)) return url
  return `${url}/preview.jpg${perfume === undefined ? '' : `?${PREVIEW_OF}=${perfume}`}`
}

/** Returns the URL of a picture at a width, e.g. `/pictures/rose.webp?w=320`. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.startsWith(PICTURES_PATH) ? `${url}?w=${width}` : url
}
