import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { CarrierLink, saveCarrierLink as saveCall } from '#contract/carrier-links/carrier-links.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import {
  LINK_ADAPTERS,
  LINKS,
  type LinkAdapter,
  type LinkFacts,
  secretsOf,
} from '#domain/carrier-links/links.ts'
import { ShopError } from '#domain/errors.ts'
import { type StoredCities, storeCities } from '#services/carriers/cities.ts'
import { readCarrier } from '#services/carriers/rows.ts'
import { lockCarrier, told } from '#services/carriers/save.ts'
import { type AnnouncedParcel, announceParcel } from '#services/parcels/move.ts'
import type { Seal } from '#services/seal.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import type { CallCarrier, CarrierSession, LinkKeys } from './adapter.ts'
import { ADAPTERS } from './adapters.ts'
import { bellPath, isBellSecret, keptBell } from './bell-address.ts'
import { withoutKeys } from './unsaid-keys.ts'

/** What this process needs to speak to carriers; `seal` is undefined without a key in the environment. */
export type Linking = { call: CallCarrier; seal: Seal | undefined }

const keysSchema = v.record(v.string(), v.string())
const adapterSchema = v.picklist(LINK_ADAPTERS)

type Db = Shop['db'] | ShopTransaction
type By = { username: string }

/** Returns how a carrier is linked; null when it is not. Keys are not among it. It refuses with `not_found`. */
export async function findCarrierLink(
  shop: Shop,
  { id }: { id: number },
  { seal }: Linking,
): Promise<CarrierLink | null> {
  await readCarrier(shop.db, id)
  const row = await findRow(shop.db, id)
  if (row === undefined) return null
  const { carrier_id, pickup, pickup_name, checked_at, check_error, proven_at } = row
  const { bell_heard_at, bell_refused_at } = row
  const known = adapterOf(row)
  return {
    carrier_id,
    adapter: known,
    pickup,
    pickup_name,
    bell_path: LINKS[known].bell === 'none' ? null : bellPath(seal, row),
    has_bell_key: seal !== undefined && hasBellKey(tryKeys(seal, row) ?? {}),
    checked_at: checked_at?.toISOString() ?? null,
    check_error,
    proven_at: proven_at?.toISOString() ?? null,
    bell_heard_at: bell_heard_at?.toISOString() ?? null,
    bell_refused_at: bell_refused_at?.toISOString() ?? null,
  }
}

/**
 * Links a carrier once it has taken the keys, or gives the link new ones. Keys that are left empty stay as they are; the only
 * place of a carrier that lists its places is taken by itself. It refuses with `link_refused`, with the carrier's own words, and with `not_found`.
 */
export async function saveCarrierLink(
  shop: Shop,
  { id, adapter, keys, pickup }: ParsedInput<typeof saveCall>,
  { linking, by }: { linking: Linking; by: By },
): Promise<CarrierLink | null> {
  const seal = sealOf(linking)
  await readCarrier(shop.db, id)
  const before = await findRow(shop.db, id)
  // Keys that another SECRETS_KEY sealed are lost: those that are needed are then asked for.
  const kept = before?.adapter === adapter ? (tryKeys(seal, before) ?? {}) : {}
  const all: LinkKeys = {
    ...kept,
    ...Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== '')),
  }
  refuseIncomplete(adapter, { keys: all, pickup })
  const session = ADAPTERS[adapter].open({
    call: withoutKeys(linking.call, secretsOf(adapter, all)),
    ...{ keys: all, pickup, clock: shop.clock },
  })
  const complete = { ...all, ...(await refuseUnaccepted(session, adapter)) }
  /** A key of its bell alone, or another place, leaves the account what it was. */
  const isOtherAccount = () =>
    before?.adapter !== adapter ||
    LINKS[adapter].keys.some(({ name, isOptional }) => isOptional !== true && kept[name] !== all[name])
  const former = before?.adapter === adapter ? before : undefined
  const place = await placeFor(session, { adapter, pickup, former, isOtherAccount: isOtherAccount() })
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    const set = {
      ...{ adapter, ...place, checked_at: now, check_error: null },
      keys: seal.close(JSON.stringify(complete), sealedFor(id)),
      ...keptBell(seal, id, before),
      ...(before?.adapter !== adapter && { proven_at: null }),
    }
    await tx
      .insertInto('carrier_links')
      .values({
        carrier_id: id,
        ...{ proven_at: null, ...set },
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('carrier_id').doUpdateSet(set))
      .execute()
    if (before !== undefined && isOtherAccount()) await leaveUnsettled(tx, id, now)
    await told(tx, id, { actor: by.username, action: 'carrier.linked', now })
  })
  return findCarrierLink(shop, { id }, linking)
}

/** Forgets a carrier's keys. What it was told of stays written down, and is not asked about any more. */
export function deleteCarrierLink(shop: Shop, { id }: { id: number }, by: By): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await lockCarrier(tx, id)
    const gone = await tx.deleteFrom('carrier_links').where('carrier_id', '=', id).executeTakeFirst()
    if (Number(gone.numDeletedRows) > 0) {
      await leaveUnsettled(tx, id, now)
      await told(tx, id, { actor: by.username, action: 'carrier.unlinked', now })
    }
  })
}

/** Asks the carrier whether it still takes the keys. It refuses with `link_missing`, `not_found`. */
export async function checkCarrierLink(
  shop: Shop,
  { id }: { id: number },
  linking: Linking,
): Promise<CarrierLink | null> {
  const { session, adapter } = await openLink(shop, id, linking)
  const checked = await session.check()
  const check_error =
    checked.kind === 'accepted'
      ? null
      : checked.kind === 'refused'
        ? checked.message
        : `${LINKS[adapter].label} ne répond pas.`
  await shop.db
    .updateTable('carrier_links')
    .set({ checked_at: shop.clock(), check_error })
    .where('carrier_id', '=', id)
    .execute()
  return findCarrierLink(shop, { id }, linking)
}

/** Takes over the carrier's own whole list of cities (A39.33). It refuses with `link_refused`, `link_missing`, `not_found`. */
export async function fetchCarrierCities(
  shop: Shop,
  { id }: { id: number },
  { linking, by }: { linking: Linking; by: By },
): Promise<StoredCities> {
  const { session, adapter } = await openLink(shop, id, linking)
  const cities = await session.listCities()
  if (cities === null || cities.length === 0) throw silent(adapter)
  return storeCities(shop, { id, cities, isWhole: true }, by.username)
}

export type OpenLink = {
  session: CarrierSession
  adapter: LinkAdapter
  label: string
  /** The place from which it fetches parcels; empty until it is chosen. */
  pickup: string
  /** How this link hears of news: a signed bell rings only where its key is known. */
  bell: LinkFacts['bell']
}

/** Opens a conversation with a linked carrier. It refuses with `link_missing`. */
export async function openLink(shop: Shop, carrierId: number, linking: Linking): Promise<OpenLink> {
  const row = await findRow(shop.db, carrierId)
  if (row === undefined) throw linkMissing()
  const adapter = adapterOf(row)
  const keys = openKeys(sealOf(linking), row)
  const call = withoutKeys(linking.call, secretsOf(adapter, keys))
  return {
    session: ADAPTERS[adapter].open({ call, keys, pickup: row.pickup, clock: shop.clock }),
    adapter,
    label: LINKS[adapter].label,
    pickup: row.pickup,
    bell: isBellTrusted(row, keys) ? LINKS[adapter].bell : 'none',
  }
}

/** Returns by which interface a carrier is linked, and from where it fetches; undefined when it is not. */
export async function findLinkOf(
  db: Db,
  carrierId: number,
): Promise<{ adapter: LinkAdapter; pickup: string } | undefined> {
  const row = await findRow(db, carrierId)
  // A later version of the shop may know more adapters than this one.
  return row !== undefined && v.is(adapterSchema, row.adapter)
    ? { adapter: row.adapter, pickup: row.pickup }
    : undefined
}

/** Hears a bell: which parcels it is about, if its address and its signature are right. */
export async function hearBell(
  shop: Shop,
  { carrierId, secret, headers, body }: { carrierId: number; secret: string; headers: Headers; body: Buffer },
  linking: Linking,
): Promise<{ kind: 'heard'; codes: string[] } | { kind: 'forged' }> {
  const row = await findRow(shop.db, carrierId)
  if (row === undefined || !isBellSecret(linking.seal, row, secret)) return { kind: 'forged' }
  const keys = openKeys(sealOf(linking), row)
  const now = shop.clock()
  const adapter = adapterOf(row)
  const rung = ADAPTERS[adapter].hear({ headers, body, now }, keys)
  // What nobody has signed and names no parcel may be anything: a bell that is not understood is not relied upon.
  const isNoBell = rung.kind === 'heard' && rung.codes.length === 0 && LINKS[adapter].bell === 'address'
  const heard = isNoBell ? { kind: 'forged' as const } : rung
  const set = heard.kind === 'heard' ? { bell_heard_at: now } : { bell_refused_at: now }
  await shop.db.updateTable('carrier_links').set(set).where('carrier_id', '=', carrierId).execute()
  return heard
}

/** Returns the adapter of a row of `carrier_links`. */
export function adapterOf({ adapter }: { adapter: string }): LinkAdapter {
  return v.parse(adapterSchema, adapter)
}

type LinkRow = Selectable<Database['carrier_links']>

function findRow(db: Db, carrierId: number) {
  return db.selectFrom('carrier_links').selectAll().where('carrier_id', '=', carrierId).executeTakeFirst()
}

function openKeys(seal: Seal, row: { carrier_id: number; keys: string }): LinkKeys {
  const keys = tryKeys(seal, row)
  if (keys !== null) return keys
  throw refusedLink('Les clés ont été gardées avec une autre SECRETS_KEY\u00a0: saisissez-les à nouveau.')
}

function tryKeys(seal: Seal, { carrier_id, keys }: { carrier_id: number; keys: string }): LinkKeys | null {
  const opened = seal.open(keys, sealedFor(carrier_id))
  return opened === null ? null : v.parse(keysSchema, JSON.parse(opened))
}

/** A carrier that has never rung, or whose last bell was not believed, is asked as one that never rings. */
function isBellTrusted(
  { adapter, bell_heard_at, bell_refused_at }: Pick<LinkRow, 'adapter' | 'bell_heard_at' | 'bell_refused_at'>,
  keys: LinkKeys,
): boolean {
  if (LINKS[adapterOf({ adapter })].bell === 'signed' && !hasBellKey(keys)) return false
  return bell_heard_at !== null && (bell_refused_at === null || bell_refused_at < bell_heard_at)
}

function hasBellKey({ webhook_key = '', webhook_secret = '' }: LinkKeys): boolean {
  return webhook_key !== '' || webhook_secret !== ''
}

/**
 * Other keys may be another account's, in which what was told under the former ones is not found: unknown parcels are left to a
 * person, and those that were never told may be sent again.
 */
async function leaveUnsettled(tx: ShopTransaction, carrierId: number, now: Date): Promise<void> {
  const { rows } = await sql<AnnouncedParcel>`
    update parcel_sendings set
      leased_until = null,
      next_at = case when parcel_sendings.state = 'envoye' then ${now}::timestamptz end,
      message = case when parcel_sendings.state = 'en-attente' then 'La liaison a changé\u00a0: envoyez-le à nouveau.' else message end,
      state = case when parcel_sendings.state = 'en-attente' then 'refuse' else parcel_sendings.state end
    from parcels where parcels.id = parcel_id and parcel_sendings.carrier_id = ${carrierId}
      and parcel_sendings.state <> 'refuse' and parcel_sendings.next_at is not null
    returning parcels.id, parcels.order_id, parcels.state, parcels.cash`.execute(tx)
  for (const parcel of rows) announceParcel(tx, parcel)
  // A delivery note that was begun stands in the other account, and whoever is making one owns it no more.
  await sql`
    update handover_collections set
      reference = case when handover_collections.state = 'inconnu' then reference end,
      told_at = case when handover_collections.state = 'inconnu' then ${now}::timestamptz else told_at end
    from handovers where handovers.id = handover_id and handovers.carrier_id = ${carrierId}
      and handover_collections.state in ('refuse', 'inconnu')`.execute(tx)
}

function sealedFor(carrierId: number): string {
  return `carrier link ${carrierId}`
}

function sealOf({ seal }: Linking): Seal {
  if (seal !== undefined) return seal
  throw refusedLink(
    'Le serveur ne peut pas garder de clés\u00a0: qui l’installe doit lui donner SECRETS_KEY.',
  )
}

function refuseIncomplete(adapter: LinkAdapter, { keys, pickup }: { keys: LinkKeys; pickup: string }): void {
  const { keys: fields, pickup: place } = LINKS[adapter]
  const missing = [
    ...fields.filter(({ name, isOptional }) => !isOptional && !keys[name]).map(({ name }) => `keys.${name}`),
    ...(place !== null && place.listed === undefined && pickup === '' ? ['pickup'] : []),
  ]
  if (missing.length === 0) return
  const message = 'Ce champ est nécessaire.'
  throw new ShopError('invalid_input', message, { issues: missing.map((path) => ({ path, message })) })
}

type Place = Pick<LinkRow, 'pickup' | 'pickup_name'>

/**
 * Returns the place of a link that is saved: the one that was given, the one that it has, or the only one that the carrier lists.
 * Another account keeps the former place only if its list has it, or does not come.
 */
async function placeFor(
  session: CarrierSession,
  {
    adapter,
    pickup,
    former,
    isOtherAccount,
  }: { adapter: LinkAdapter; pickup: string; former: Place | undefined; isOtherAccount: boolean },
): Promise<Place> {
  const { pickup: before, pickup_name } = former ?? { pickup: '', pickup_name: '' }
  const kept = { pickup: before, pickup_name }
  if (pickup !== '') return pickup === before ? kept : { pickup, pickup_name: '' }
  if (LINKS[adapter].pickup?.listed === undefined || (before !== '' && !isOtherAccount)) return kept
  const places = await session.listPlaces?.()
  if (places === undefined || places === null) return kept
  const [only, ...others] = places
  const place = places.find(({ id }) => id === before) ?? (others.length === 0 ? only : undefined)
  return { pickup: place?.id ?? '', pickup_name: place?.name ?? '' }
}

/** Returns the keys that the carrier's answer completes. */
async function refuseUnaccepted(session: CarrierSession, adapter: LinkAdapter): Promise<LinkKeys> {
  const checked = await session.check()
  if (checked.kind === 'accepted') return checked.keys ?? {}
  if (checked.kind === 'silent') throw silent(adapter)
  throw refusedLink(`${LINKS[adapter].label}\u00a0: ${checked.message}`)
}

function silent(adapter: LinkAdapter): ShopError {
  return refusedLink(`${LINKS[adapter].label} ne répond pas. Réessayez plus tard.`)
}

function refusedLink(message: string): ShopError {
  return new ShopError('link_refused', message)
}

function linkMissing(): ShopError {
  return new ShopError('link_missing', 'Ce transporteur n’est pas relié.')
}
