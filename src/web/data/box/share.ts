import { say } from '#domain/words/say.ts'
import { shareAddress } from '#web/data/share-address.ts'
import { WORDS } from './words.fr.ts'

/** Shares the address of a box (S12.3). */
export function shareBox(url: string, shopName: string): ReturnType<typeof shareAddress> {
  return shareAddress({
    url,
    title: say(WORDS.sharedTitle, { name: shopName }),
    copyFailure: WORDS.copyFailure,
    copyByHand: say(WORDS.copyByHand, { url }),
  })
}
