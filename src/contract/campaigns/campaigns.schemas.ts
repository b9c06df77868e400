import * as v from 'valibot'
import { selectionSchema } from '#contract/batches/batches.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idTextSchema,
  instantSchema,
  momentSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import {
  CAMPAIGN_ROUNDINGS,
  CAMPAIGN_STATES,
  MAX_CAMPAIGN_NAME,
  SIZE_OUTCOMES,
} from '#domain/campaigns/campaign.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { PRODUCT_LIMITS } from '#domain/products/form.ts'
import { promotionIssues } from '#domain/promotions/form.ts'
import { PROMOTION_TYPES } from '#domain/promotions/promotion.ts'

export const campaignSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** It says in words what the campaign does: `−20 %, terminé par 9 · Famille Floral`. */
  rule: v.string(),
  state: v.picklist(CAMPAIGN_STATES),
  start_date: instantSchema,
  /** The campaign ends or ended then; null means that it has no end. */
  end_date: v.nullable(instantSchema),
  /** These count its promotions, and those of them that have not ended. */
  sizes: v.number(),
  on: v.number(),
  created_at: instantSchema,
  created_by: v.string(),
  /** This person ended it before its time; null means that nobody did. */
  ended_by: v.nullable(v.string()),
})

const scopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('family'), family: v.picklist(FAMILIES) }),
  v.object({
    kind: v.literal('brand'),
    brand: v.pipe(
      typedLineSchema,
      v.minLength(1, 'Choisissez une marque.'),
      v.maxLength(PRODUCT_LIMITS.brand),
    ),
  }),
  v.object({ kind: v.literal('gender'), gender: v.picklist(GENDERS) }),
  v.object({ kind: v.literal('selection'), selection: selectionSchema }),
])

const planEntries = {
  scope: scopeSchema,
  promotion_type: v.optional(v.picklist(PROMOTION_TYPES), 'percentage'),
  discount_value: v.number(),
  /** A percentage's new price is rounded to 1 or 5 DH, or to the nearest that ends in 9. */
  rounding: v.optional(v.picklist(CAMPAIGN_ROUNDINGS), 1),
  start_date: v.optional(momentSchema),
  end_date: v.optional(v.nullable(momentSchema)),
  /** With it, sizes are included whose new price is below their cost. */
  below_cost: v.optional(v.boolean(), false),
}

const campaignSizeSchema = v.object({
  variant_id: v.number(),
  product_id: v.number(),
  product_name: v.string(),
  visible: v.boolean(),
  volume: volumeSchema,
  /** The catalogue price and the price in the campaign are in whole dirhams. */
  price: v.number(),
  new_price: v.number(),
  outcome: v.picklist(SIZE_OUTCOMES),
  /** It says why the size is left out; null means that it is included. */
  reason: v.nullable(v.string()),
})

export const listCampaigns = {
  input: nothingSchema,
  answer: v.array(campaignSchema),
}

export const listCampaignBrands = {
  input: nothingSchema,
  answer: v.array(v.string()),
}

export const tryCampaign = {
  input: v.pipe(
    v.object({
      ...planEntries,
      outcome: v.optional(v.picklist(SIZE_OUTCOMES)),
      page: pageSchema,
      per_page: perPageSchema,
    }),
    v.rawCheck((context) => addFieldIssues(context, promotionIssues)),
  ),
  answer: v.object({
    sizes: v.array(campaignSizeSchema),
    /** It counts those with the outcome that is asked for. */
    total: v.number(),
    counts: v.object({
      included: v.number(),
      promoted: v.number(),
      not_lower: v.number(),
      below_cost: v.number(),
      /** It counts included sizes of hidden perfumes. */
      hidden: v.number(),
    }),
  }),
}

export const createCampaign = {
  input: v.pipe(
    v.object({
      ...planEntries,
      /** A campaign without a name is called by what it does. */
      name: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_CAMPAIGN_NAME)), ''),
    }),
    v.rawCheck((context) => addFieldIssues(context, promotionIssues)),
  ),
  answer: campaignSchema,
}

export const prolongCampaign = {
  input: v.object({ id: idTextSchema, end_date: momentSchema }),
  answer: v.object({
    campaign: campaignSchema,
    /** So many sizes keep their end, because another promotion of theirs begins before the new one. */
    left: v.number(),
  }),
}

export const endCampaign = {
  input: v.object({ id: idTextSchema }),
  answer: campaignSchema,
}

export const takeCampaignBack = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}
