import { PICTURES_PATH, type PictureWidth } from '#contract/pictures.ts'
import { logFailure } from '#server/log.ts'
import type { PictureStore } from './store.ts'

/** Those that phones choose, by the mark of a picture that is in view at first. */
const PHONE_WIDTHS = {
  'fetchPriority="high"': [960],
  'loading="eager"': [320, 480],
} as const satisfies Record<string, readonly PictureWidth[]>

/**
 * Encodes the pictures that a phone shows at first of these pages, one after the other: else the first visitors would wait
 * for them, and share the processor with it.
 * @param pages HTML
 */
export async function encodeFirstViews(store: PictureStore, pages: readonly string[]): Promise<void> {
  for (const [tag] of pages.flatMap((html) => [...html.matchAll(/<img [^<>]+>/g)])) {
    const name = tag.split(` src="${PICTURES_PATH}`).at(1)?.split('?').at(0)
    const [, widths] = Object.entries(PHONE_WIDTHS).find(([mark]) => tag.includes(mark)) ?? []
    if (name === undefined || widths === undefined) continue
    for (const width of widths) {
      await store
        .atWidth(decodeURIComponent(name), width, 'avif')
        .catch((error) => logFailure(error, { what: `picture ${name}` }))
    }
  }
}
