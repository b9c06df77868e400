import type { Page } from '@playwright/test'

/** What may happen, how to bring it about, and every word the shopper is to read (storefront §8). */
export type Situation = {
  situation: string
  provoke: (page: Page) => Promise<void>
  /** What pops up, announced as its tone asks for. */
  toast?: { announced: 'alert' | 'status'; title: string; text?: string | RegExp }
  /** What stands in the page itself. */
  inPlace?: readonly string[]
  /** How what stands in the page is read out, where it appears later than the page. */
  inPlaceAnnounced?: 'alert' | 'status'
  /** A button in the page that tries again. */
  retry?: boolean
  /** What only the console is told. */
  logged?: RegExp
}
