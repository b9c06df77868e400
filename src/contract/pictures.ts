/** The widths a picture is served in, in pixels; never wider than the original. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1400, 2000] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Where the shop's own pictures live; anything else is somebody else's address and is shown as it is. */
export const PICTURES_PATH = '/pictures/'

/** What a message shows beside a link: of this size whatever the original's. */
export const PICTURE_PREVIEW = { width: 1200, height: 630, type: 'image/jpeg' } as const

/** The address of a picture's preview, e.g. `/pictures/rose.webp/preview.jpg`. */
export function previewOf(url: string): string {
  return url.startsWith(PICTURES_PATH) ? `${url}/preview.jpg` : url
}

/** The address of a picture at a width, e.g. `/pictures/rose.webp?w=320`. */
export function pictureAt(url: string, width: PictureWidth): string {
  return url.startsWith(PICTURES_PATH) ? `${url}?w=${width}` : url
}
