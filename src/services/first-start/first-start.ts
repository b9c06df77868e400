/** Room of the first start: how far the owner is with a new shop, and its opening. */

import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  DemoContents,
  FirstStart,
  updateFirstStart as updateFirstStartCall,
} from '#contract/first-start/first-start.ts'
import { isHousePicture } from '#domain/contents/neutral-pictures.ts'
import { firstSteps, type ShopState } from '#domain/first-start/first-start.ts'
import { hasOpenedByItself, OPENING_SOON } from '#domain/settings/closing.ts'
import { withoutDemo } from '#domain/shop/demo-identity.ts'
import { recordAudit } from '#services/audit.ts'
import { readPublished } from '#services/contents/read.ts'
import { isInUse } from '#services/demo/demo.ts'
import { previewDemo, takeDemoAway } from '#services/demo/remove.ts'
import { listDone, recordStep, type Step } from '#services/first-steps.ts'
import { announce } from '#services/live/announcements.ts'
import { changeSection, readStoredSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockStart } from '#services/start-lock.ts'
import { listTrials, withdrawTrials } from './trials.ts'

const DEMO_FACES = [
  'contents.hero',
  'contents.collections',
  'contents.story',
  'contents.quiz',
  'contents.contact',
]

/** Returns the steps that are done and those that are left (A13.1). */
export async function getFirstStart({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<FirstStart> {
  const done = await listDone(db)
  const demo = await previewDemo(db)
  const state = await readState(db, { done, demo, now: clock() })
  return {
    is_dismissed: done.has('dismissed'),
    steps: firstSteps(state).map(({ id, isDone }) => ({ id, is_done: isDone })),
    demo: state.demo === 'there' ? demo : null,
    trials: await listTrials(db),
    closes_without_demo: await closesWithoutDemo(db, { state, done, demo }),
  }
}

/** Hides the reminder or shows it again, and keeps the given pictures, password or fees (A13.4). */
export async function updateFirstStart(
  shop: Shop,
  { is_dismissed, keeps }: ParsedInput<typeof updateFirstStartCall>,
  actor: string,
): Promise<FirstStart> {
  await inTransaction(shop, async (tx) => {
    const doing = { actor, now: shop.clock() }
    if (keeps !== undefined) await recordStep(tx, keeps, doing)
    if (is_dismissed === true) await recordStep(tx, 'dismissed', doing)
    if (is_dismissed === false) await tx.deleteFrom('first_start').where('step', '=', 'dismissed').execute()
  })
  return getFirstStart(shop)
}

/** Opens the shop to everybody; the owner's trial orders are removed, with everything that they counted (A13.20). */
export async function openShop(shop: Shop, actor: string): Promise<FirstStart> {
  await inTransaction(shop, async (tx) => {
    const doing = { actor, now: shop.clock() }
    await withdrawTrials(tx, doing)
    await changeSection(tx, 'closing', { closed: false, until: null }, doing)
    await recordStep(tx, 'opening', doing)
    await recordAudit(tx, { ...doing, action: 'shop.opened' })
  })
  return getFirstStart(shop)
}

/**
 * Removes the demonstration, with its rating and its identity, and nothing of the owner's (A13.10). A shop that is empty
 * then, and never opened, closes until its owner opens it. Returns what was removed.
 */
export async function removeDemo(shop: Shop, actor: string): Promise<DemoContents> {
  return inTransaction(shop, async (tx) => {
    const doing = { actor, now: shop.clock() }
    const before = await getFirstStart({ db: tx, clock: shop.clock })
    const demo = before.demo ?? (await previewDemo(tx))
    await takeDemoAway(tx, doing.now)
    // Its pictures leave these contents.
    announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: DEMO_FACES } })
    await changeSection(tx, 'orders', { placeholder_rating: false }, doing)
    const { shop: sold, languages } = await readStoredSettings(tx)
    await changeSection(tx, 'shop', { identity: withoutDemo(sold.value.identity) }, doing)
    // The demonstration shows Arabic by itself; a shop does once its owner has looked (S13.80).
    if (languages.updated_by === 'shop') await changeSection(tx, 'languages', { arabic: false }, doing)
    if (before.closes_without_demo) await changeSection(tx, 'closing', OPENING_SOON, doing)
    await recordStep(tx, 'demo', doing)
    await recordAudit(tx, { ...doing, action: 'demo.removed' })
    return demo
  })
}

/** Closes a shop that begins without a demonstration, until its owner opens it. An existing shop stays as it is. */
export async function closeNewShop(shop: Shop): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await lockStart(tx)
    const { closing } = await readStoredSettings(tx)
    if (closing.version > 0 || (await listDone(tx)).has('opening') || (await isInUse(tx))) return
    await changeSection(tx, 'closing', OPENING_SOON, { actor: 'shop', now: shop.clock() })
  })
}

async function readState(
  db: Shop['db'],
  { done, demo, now }: { done: ReadonlySet<Step>; demo: DemoContents; now: Date },
): Promise<ShopState> {
  const { shop, delivery, closing } = await readStoredSettings(db)
  const { products, orders, customers, promo_codes, promotions } = demo
  const isThere = products + orders + customers + promo_codes + promotions > 0
  return {
    hasOwnPassword: done.has('password') || (await hasOwnPassword(db)),
    identity: shop.value.identity,
    arePicturesChosen: done.has('pictures') || (await hasOwnPictures(db)),
    isDeliverySaved: done.has('delivery') || (delivery.updated_by ?? 'shop') !== 'shop',
    demo: isThere ? 'there' : done.has('demo') ? 'gone' : 'never',
    hasOwnProduct: await isThereAny(db, 'product'),
    hasOrder: done.has('trial') || (await isThereAny(db, 'order')),
    isOpened: done.has('opening') || hasOpenedByItself(closing.value, now),
  }
}

/** Says whether nothing is left in a shop that never opened, and nobody but the owner has ordered. */
async function closesWithoutDemo(
  db: Shop['db'],
  { state, done, demo }: { state: ShopState; done: ReadonlySet<Step>; demo: DemoContents },
): Promise<boolean> {
  if (state.demo !== 'there' || done.has('opening')) return false
  if (state.hasOwnProduct || demo.kept.length > 0) return false
  return !(await isThereAny(db, 'order'))
}

/** Says whether the home page shows a picture that did not come with the shop. */
async function hasOwnPictures(db: Shop['db']): Promise<boolean> {
  const { hero } = (await readPublished(db)).contents
  return hero.value.slides.some(({ phone, desktop }) =>
    [phone, desktop].some(({ src }) => !isHousePicture(src)),
  )
}

/** Says whether the last change of the password was the owner's own, not one of the configuration's. */
async function hasOwnPassword(db: Shop['db']): Promise<boolean> {
  const last = await db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'password.changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.actor !== 'shop'
}

/** Says whether there is a visible product that is not exactly the demonstration's, or an order of a shopper's. */
async function isThereAny(db: Shop['db'], kind: 'product' | 'order'): Promise<boolean> {
  const isShown =
    kind === 'order'
      ? sql`row_id not in (select id::text from orders where is_test)`
      : sql`row_id in (select id::text from products where visible)`
  const { rows } = await sql`
    select from demo_prints where kind = ${kind} and ${isShown}
      and (kind, row_id, print) not in (select kind, row_id, print from demo_rows)
    limit 1`.execute(db)
  return rows.length > 0
}
