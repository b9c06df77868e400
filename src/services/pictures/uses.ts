import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MAX_COUNTED_ORDERS, type PictureUse } from '#contract/pictures/library.ts'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { Database } from '#database/schema.ts'
import { readContentPictures } from '#services/contents/pictures.ts'
import { readSettingsPictures } from '#services/settings/pictures.ts'

/** Finds the places of pictures by their names. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>

/** Selects the address of a row of `pictures`. */
export const ADDRESS = sql`${PICTURES_PATH}::text || pictures.name`

/** Reads the places of these pictures: in products, lines of orders, and the `places` of `readPlaces`. */
export async function readUses(
  db: Kysely<Database>,
  { names, places }: { names: readonly string[]; places: PictureUses },
): Promise<PictureUses> {
  const addresses = names.map((name) => PICTURES_PATH + name)
  const products = await readProducts(db, addresses)
  const orders = await countOrders(db, addresses)
  return new Map(
    names
      .map((name): [string, PictureUse[]] => {
        const ordered = orders.get(name) ?? 0
        return [
          name,
          [
            ...(products.get(name) ?? []),
            ...(places.get(name) ?? []),
            ...(ordered === 0 ? [] : [{ kind: 'orders' as const, count: ordered }]),
          ],
        ]
      })
      .filter(([, uses]) => uses.length > 0),
  )
}

/** Returns the places of pictures in settings and contents, which are few and therefore read whole. */
export async function readPlaces(db: Kysely<Database>): Promise<PictureUses> {
  const settings = (await readSettingsPictures(db)).flatMap(({ section, picture }) =>
    ownPictures([picture]).map((name) => ({ name, use: { kind: 'setting' as const, id: section } })),
  )
  const contents = (await readContentPictures(db)).flatMap(({ kind, pictures }) =>
    ownPictures([...pictures]).map((name) => ({ name, use: { kind: 'content' as const, id: kind } })),
  )
  return usesByName([...settings, ...contents])
}

/** Says whether a selected picture is used anywhere; `placed` are the names of `readPlaces`. */
export function isUsed(placed: Iterable<string>): RawBuilder<boolean> {
  return sql`(
    pictures.name = any(${[...placed]}::text[])
    or ${ADDRESS} in (select image_url from products)
    or ${ADDRESS} in (select unnest(images) from products where images <> '{}')
    -- Through the index, picture by picture (\`offset\`): all lines of orders would be read at once otherwise.
    or exists (select from order_items where product_image = ${ADDRESS} offset 0)
  )`
}

async function readProducts(db: Kysely<Database>, addresses: readonly string[]): Promise<PictureUses> {
  const own = [...addresses]
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'image_url', 'images'])
    // Most products have no further pictures; checking that first is cheaper.
    .where(sql<boolean>`(image_url = any(${own}::text[]) or images <> '{}' and images && ${own}::text[])`)
    .orderBy('name')
    .execute()
  return usesByName(
    rows.flatMap(({ id, name, image_url, images }) =>
      ownPictures([image_url, ...images]).map((picture) => ({
        name: picture,
        use: { kind: 'product' as const, id, name },
      })),
    ),
  )
}

/** A shop's first pictures stand in most of its orders, so they are counted up to one more than is shown. */
async function countOrders(
  db: Kysely<Database>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ address: string; count: number }>`
    select address, count from unnest(${[...addresses]}::text[]) as address
    cross join lateral (
      select count(*)::integer as count from (
        select distinct order_id from order_items where product_image = address limit ${MAX_COUNTED_ORDERS + 1}
      ) as orders
    ) as counted`.execute(db)
  return new Map(rows.map(({ address, count }) => [address.slice(PICTURES_PATH.length), count]))
}

function usesByName(uses: readonly { name: string; use: PictureUse }[]): PictureUses {
  const groups = Map.groupBy(uses, ({ name }) => name)
  return new Map([...groups].map(([name, own]) => [name, own.map(({ use }) => use)]))
}

/** Returns names of the shop's own pictures among these addresses, each once. */
export function ownPictures(addresses: readonly (string | null)[]): string[] {
  const own = addresses.flatMap((address) =>
    address?.startsWith(PICTURES_PATH) ? [address.slice(PICTURES_PATH.length)] : [],
  )
  return [...new Set(own)]
}
