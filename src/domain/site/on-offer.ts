import { boxVariant, MIN_BOX_PERFUMES } from '#domain/box/box.ts'
import { MOMENTS, type Moment, suitsMoment } from '#domain/catalogue/moment.ts'
import { FAMILIES, type Family, GENDERS, type Gender, type Product } from '#domain/catalogue/product.ts'
import { memoize } from '#domain/memoize.ts'

/** Says what the shop has a perfume for, so that no page leads to an empty list. */
export type OnOffer = {
  /** Without any, the shop has no perfume yet. */
  genders: Gender[]
  families: Family[]
  moments: Moment[]
  /** Says whether there are perfumes enough for a discovery box, in stock or not. */
  box: boolean
}

/** A page that could not ask assumes this. */
export const ALL_ON_OFFER: OnOffer = {
  genders: [...GENDERS],
  families: [...FAMILIES],
  moments: [...MOMENTS],
  box: true,
}

/** Returns what there is among these perfumes; once per catalogue, because every page asks. */
export const onOffer = memoize(
  (products: readonly Product[]): OnOffer => ({
    genders: GENDERS.filter((gender) => products.some((product) => product.gender === gender)),
    families: FAMILIES.filter((family) => products.some((product) => product.family === family)),
    moments: MOMENTS.filter((moment) => products.some((product) => suitsMoment(product, moment))),
    box: products.filter((product) => boxVariant(product) !== undefined).length >= MIN_BOX_PERFUMES,
  }),
)
