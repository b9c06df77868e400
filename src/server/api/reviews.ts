import * as calls from '#contract/reviews/reviews.ts'
import { admits } from '#domain/account/roles.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount, mountPublic } from '#server/http/mount.ts'
import * as ask from '#services/reviews/ask.ts'
import * as moderation from '#services/reviews/moderate.ts'
import { listProductReviews } from '#services/reviews/shown.ts'

/** Mounts what shoppers read of each other, whom the team asks, and what the owner decides. */
export function mountReviews(deps: ApiDependencies): void {
  mountPublic(deps, calls.listProductReviews, ({ shop, input }) =>
    listProductReviews(shop, input.slug, input.lang),
  )
  mount(deps, calls.listOrdersToAsk, ({ shop }) => ask.listOrdersToAsk(shop))
  mount(deps, calls.askForReview, async ({ shop, input, admin }) => {
    await ask.askForReview(shop, input, admin.username)
    return {}
  })
  mount(deps, calls.countReviews, async ({ shop, admin }) => ({
    to_ask: await ask.countOrdersToAsk(shop),
    to_read: admits('owner', admin.role) ? await moderation.countReviews(shop.db, 'waiting') : null,
  }))
  mount(deps, calls.listReviews, ({ shop, input }) => moderation.listReviews(shop, input))
  mount(deps, calls.publishReview, ({ shop, input, admin }) =>
    moderation.publishReview(shop, input.id, admin.username),
  )
  mount(deps, calls.hideReview, ({ shop, input, admin }) =>
    moderation.hideReview(shop, input.id, input.reason, admin.username),
  )
  mount(deps, calls.answerReview, ({ shop, input, admin }) =>
    moderation.answerReview(shop, input.id, input.answer, admin.username),
  )
  mountDownload(deps, calls.getReviewPhoto, async ({ shop, input }) => ({
    fileName: `avis-${input.id}.webp`,
    contentType: 'image/webp',
    pieces: whole(await moderation.readPhoto(shop, input.id)),
  }))
}

async function* whole(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content
}
