import { PICTURES_PATH, type PictureWidth } from '#contract/pictures/url.ts'
import { logFailure } from '#server/log.ts'
import type { PictureStore } from './store.ts'

/**
 * Lists the widths that phones choose, by the mark of a picture that is in view at first. 160 is for pictures
 * that only wide screens show.
 */
const PHONE_WIDTHS = {
  'fetchPriority="high"': [640, 960],
  'loading="eager"': [160, 320, 480],
} as const satisfies Record<string, readonly PictureWidth[]>
/** The page that a card leads to shows its picture at these widths. */
const PAGE_WIDTHS = [640, 960] as const satisfies readonly PictureWidth[]

/**
 * Encodes the pictures that a phone shows first of these pages, one after the other, then the same pictures for the pages
 * that their cards lead to: otherwise the first visitors would wait for them and share the processor.
 * @param pages HTML
 */
export async function encodeFirstViews(store: PictureStore, pages: readonly string[]): Promise<void> {
  const pictures = pages
    .flatMap((html) => [...html.matchAll(/<img [^<>]+>/g)])
    .flatMap(([tag]) => readPicture(tag))
  const failed = new Set<string>()

  async function encode(name: string, width: PictureWidth, wants: 'avif' | 'webp'): Promise<void> {
    if (failed.has(name)) return
    try {
      await store.atWidth(decodeURIComponent(name), width, wants)
    } catch (error) {
      failed.add(name)
      logFailure(error, { what: `picture ${name}` })
    }
  }

  for (const { name, widths } of pictures) {
    for (const width of widths) await encode(name, width, 'avif')
  }
  for (const { name } of pictures) {
    for (const width of PAGE_WIDTHS) await encode(name, width, 'webp')
  }
}

type FirstPicture = { name: string; widths: readonly PictureWidth[] }

/** Reads the picture's name in its address; none if it is not in view at first, or not the shop's own. */
function readPicture(tag: string): FirstPicture[] {
  const name = tag.split(` src="${PICTURES_PATH}`).at(1)?.split(/["?]/).at(0)
  const [, widths] = Object.entries(PHONE_WIDTHS).find(([mark]) => tag.includes(mark)) ?? []
  return name === undefined || widths === undefined ? [] : [{ name, widths }]
}
