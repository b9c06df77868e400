import * as v from 'valibot'
import { orderItemSchema } from '#contract/order-items.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineDecantSchema,
  listSchema,
  momentSchema,
  nothingSchema,
  typedLineSchema,
  typedLinesSchema,
} from '#contract/values.schemas.ts'
import { SENDING_STATES } from '#domain/carrier-links/sending.ts'
import { CARRIER_LIMITS } from '#domain/carriers/form.ts'
import { CANCEL_REASONS } from '#domain/confirmation/words.ts'
import { formatDirhams } from '#domain/money.ts'
import { GOODS } from '#domain/orders/goods.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { MAX_LABELS_PER_PRINT, MAX_PARCEL_NOTE_LENGTH, MAX_TRACKING_LENGTH } from '#domain/parcels/limits.ts'
import { NEWS } from '#domain/parcels/transitions.ts'
import { LABEL_CHANGES } from '#domain/parcels/void-label.ts'
import {
  CASH_STATES,
  PARCEL_BUCKETS,
  PARCEL_EVENT_KINDS,
  PARCEL_SOURCES,
  PARCEL_STATES,
  RETURN_CONDITIONS,
} from '#domain/parcels/words.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'

const uuidSchema = v.pipe(v.string(), v.uuid())
const amountSchema = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(1_000_000),
  v.check(hasTwoDecimals, 'Indiquez un montant en DH, avec deux décimales au plus.'),
)
const textOrNull = v.nullable(v.string())
const numberOrNull = v.nullable(v.number())
const instantOrNull = v.nullable(instantSchema)
const noteSchema = (max: number) => v.pipe(typedLinesSchema, v.maxLength(max, 'Ce texte est trop long.'))

export const parcelCarrierSchema = v.object({ id: v.number(), name: v.string(), phone: textOrNull })
export const voidSlipSchema = v.object({
  printed_total: v.number(),
  total: v.number(),
  changed: v.picklist(['total', 'lines', 'address']),
})

const voidLabelSchema = v.object({ ...voidSlipSchema.entries, changed: v.picklist(LABEL_CHANGES) })

/** Says what the parcel's carrier was told of it through its interface. */
const sendingSchema = v.object({
  state: v.picklist(SENDING_STATES),
  code: textOrNull,
  /** Why the parcel is not there, or what is to be done there, in French or the carrier's words. */
  message: textOrNull,
  /** The carrier has a label of the parcel as it is: the server fetches it. */
  has_label: v.boolean(),
  /** A person puts right at the carrier what the message says, and says when it is done. */
  ends_by_hand: v.boolean(),
  /** What the carrier said last, which did not move the parcel by itself. */
  waiting_word: textOrNull,
  read_at: instantOrNull,
  /** Nobody looks at an unknown sending any more: a person says whether it is there. */
  needs_person: v.boolean(),
})

export const parcelSchema = v.object({
  id: v.string(),
  order_id: v.string(),
  order_number: v.string(),
  /** It is null when the shop itself hands the parcel to the customer ('Remis en main propre'). */
  carrier: v.nullable(parcelCarrierSchema),
  tracking: textOrNull,
  /** Leads to the carrier's own page about it, when it has one. */
  tracking_link: textOrNull,
  state: v.picklist(PARCEL_STATES),
  raw_status: textOrNull,
  /** The last news came then; the handover counts as one. */
  news_at: instantOrNull,
  tries: v.number(),
  /** The carrier tells of a delivery in part, and no person has said since what was taken. */
  told_in_part: v.boolean(),
  failure: textOrNull,
  amount: v.number(),
  /** It is null for all but the owner, as are the fees and `cash`. */
  collected: numberOrNull,
  fee_expected: numberOrNull,
  fee_charged: numberOrNull,
  open_allowed: v.boolean(),
  try_allowed: v.boolean(),
  fragile: v.boolean(),
  pieces: v.number(),
  handover_number: textOrNull,
  /** It was packed then, with every box ticked. */
  ready_at: instantOrNull,
  printed_at: instantOrNull,
  /** Says why the label printed last must be printed again: the order has changed since. */
  void_label: v.nullable(voidLabelSchema),
  /** Counts the changes of the label's content. */
  label_version: v.number(),
  handed_at: instantOrNull,
  delivered_at: instantOrNull,
  refused_at: instantOrNull,
  returned_at: instantOrNull,
  lost_at: instantOrNull,
  /** Why the owner gave its cash up; null while it is not given up, and for all but owners. */
  given_up_reason: v.nullable(v.string()),
  cash: v.nullable(v.picklist(CASH_STATES)),
  created_at: instantSchema,
  /** It is null for a parcel that was never told to a carrier. */
  sending: v.nullable(sendingSchema),
})

const addressEntries = {
  name: v.string(),
  phone2: textOrNull,
  city: v.string(),
  district: textOrNull,
  address: v.string(),
  landmark: textOrNull,
  carrier_note: textOrNull,
  deliver_on: textOrNull,
}

export const parcelCardSchema = v.object({
  ...parcelSchema.entries,
  ...addressEntries,
  status: v.picklist(ORDER_STATUSES),
  goods: v.picklist(GOODS),
  cancel_reason: v.nullable(v.picklist(CANCEL_REASONS)),
  /** So many pieces were given back at the door of a parcel that was delivered in part. */
  pieces_not_taken: v.number(),
  /** It is null for those who prepare, if they no longer have to ship the order. */
  phone: textOrNull,
  /** Says whether the return is expected for longer than the setting says. */
  is_return_late: v.boolean(),
})

const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))

export const returnLineSchema = v.object({
  order_item_id: idSchema,
  quantity: quantitySchema,
  condition: v.picklist(RETURN_CONDITIONS),
})

export const parcelDetailSchema = v.object({
  ...parcelCardSchema.entries,
  items: v.array(orderItemSchema),
  /** What a code or a discount takes off the goods; what is given back bears its share. */
  discount_amount: v.number(),
  /** What of it decants took off, by the lines of their bottles (S22.17). */
  decants: v.array(lineDecantSchema),
  events: v.array(
    v.object({
      id: v.number(),
      /** 'adresse' means that a person told the carrier another address, which is the note. */
      kind: v.picklist(PARCEL_EVENT_KINDS),
      state: v.picklist(PARCEL_STATES),
      /** Holds the carrier's own word; empty when the team wrote it. */
      raw: v.string(),
      note: textOrNull,
      /** The driver took this amount, as a person typed it; null for all but the owner. */
      collected: numberOrNull,
      source: v.picklist(PARCEL_SOURCES),
      /** Is the person's name; null when it was nobody of the team, or once they have left. */
      by: textOrNull,
      at: instantSchema,
    }),
  ),
  returned: v.array(returnLineSchema),
  /** Is the carrier's fee for bringing it back, to fill in; null for those who may not read costs. */
  return_fee: numberOrNull,
  bordereau: v.nullable(v.object({ id: v.number(), number: v.string() })),
})

export const getPreparation = {
  input: nothingSchema,
  answer: v.object({
    /**
     * Orders to be packed come first: promised for the soonest day, then the oldest; then those that are
     * packed. The list has at most 500.
     */
    orders: v.array(
      v.object({
        ...addressEntries,
        phone: v.string(),
        order_id: v.string(),
        order_number: v.string(),
        status: v.picklist(ORDER_STATUSES),
        created_at: instantSchema,
        confirmed_at: instantOrNull,
        /** Counts the changes of lines, delivery and discount, as slips need it. */
        version: v.number(),
        total: v.number(),
        pieces: v.number(),
        /** The driver takes so many pieces back of an exchange; 0 of other orders. */
        take_back: v.number(),
        items: v.array(orderItemSchema),
        /** It is null until a carrier is chosen. */
        parcel: v.nullable(parcelSchema),
        void_slip: v.nullable(voidSlipSchema),
        /**
         * Names the carrier of `proposal`, else that of the last parcel to that city, else the first carrier in
         * use; null when there is none.
         */
        suggested_carrier_id: numberOrNull,
        /** Is the carrier that does best in that city, and why (A40.1); null for parcels, and where none can be judged. */
        proposal: v.nullable(v.object({ carrier_id: v.number(), reason: v.string() })),
        /**
         * Says what prevents a carrier from taking it, for its parcel's carrier or else for every active one.
         */
        blocks: v.array(
          v.object({
            carrier_id: v.number(),
            code: v.picklist(['city_unmapped', 'carrier_limit']),
            message: v.string(),
          }),
        ),
      }),
    ),
    /** `to_prepare` counts those that are not packed, or packed with a label that is void. */
    counts: v.object({ to_prepare: v.number(), to_hand_over: v.number() }),
    carriers: v.array(
      v.object({
        id: v.number(),
        name: v.string(),
        open_default: v.boolean(),
        try_default: v.boolean(),
        label: v.picklist(['100x100', 'a6', 'a4x4']),
        /** Parcels can be told to it through its interface. */
        is_linked: v.boolean(),
        /** It gives labels of its own: of many parcels in one file, or of each in its own. */
        own_labels: v.picklist(['many', 'each', 'none']),
      }),
    ),
    /** Says whether a label names the articles, instead of 'Parfumerie'. */
    label_lists_articles: v.boolean(),
  }),
}

export const listParcels = {
  input: v.object({
    bucket: v.optional(v.picklist(PARCEL_BUCKETS)),
    carrier: v.optional(v.union([idSchema, idTextSchema])),
    /** Takes part of an order number, a tracking number or a phone number, in any format. */
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.'))),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    parcels: v.array(parcelCardSchema),
    total: v.number(),
    /** The counts of all buckets with this carrier and search, whichever bucket is asked for. */
    buckets: v.array(v.object({ id: v.picklist(PARCEL_BUCKETS), count: v.number() })),
    /**
     * Counts every carrier's parcels in the bucket asked for, and what is still to be collected. The amount
     * is null for those who may not see takings.
     */
    carriers: v.array(v.object({ ...parcelCarrierSchema.entries, count: v.number(), amount: numberOrNull })),
    /** Counts the expected returns that are overdue by more than `return_late_days`. */
    late_returns: v.number(),
    return_late_days: v.number(),
    /** A parcel is silent after so many days without news. */
    silent_days: v.number(),
  }),
}

export const countParcels = {
  input: nothingSchema,
  answer: v.object({
    /** Counts the orders that must be packed. */
    to_prepare: numberOrNull,
    /** Counts the parcels that are ready for their carrier. */
    to_hand_over: numberOrNull,
    /** Says how many parcels failed at the door, or have had no news for days. */
    to_catch_up: v.number(),
    /** Counts the orders whose shopper has still something to get back. */
    to_refund: numberOrNull,
  }),
}

export const getParcel = {
  input: v.object({ id: uuidSchema }),
  answer: parcelDetailSchema,
}

export const listOrderParcels = {
  input: v.object({ id: uuidSchema }),
  answer: v.object({ parcels: v.array(parcelSchema) }),
}

/** A blank number is none; it may come later. */
const trackingSchema = v.optional(
  v.nullable(
    v.pipe(
      typedLineSchema,
      v.maxLength(MAX_TRACKING_LENGTH, 'Ce texte est trop long.'),
      v.transform((typed) => typed || null),
    ),
  ),
)

const promiseEntries = {
  tracking: trackingSchema,
  open_allowed: v.optional(v.boolean()),
  try_allowed: v.optional(v.boolean()),
  fragile: v.optional(v.boolean()),
}

export const createParcel = {
  input: v.object({ order_id: uuidSchema, carrier_id: idSchema, ...promiseEntries }),
  answer: parcelDetailSchema,
}

export const updateParcel = {
  input: v.object({
    id: uuidSchema,
    carrier_id: v.optional(idSchema),
    ...promiseEntries,
    ready: v.optional(v.boolean()),
  }),
  answer: parcelDetailSchema,
}

export const recordLabels = {
  input: v.object({
    labels: listSchema(v.object({ id: uuidSchema, amount: amountSchema, version: idSchema }), {
      max: MAX_LABELS_PER_PRINT,
    }),
  }),
  answer: nothingSchema,
}

export const cancelParcel = {
  input: v.object({ id: uuidSchema }),
  answer: parcelDetailSchema,
}

export const recordParcelEvent = {
  input: v.object({
    id: uuidSchema,
    state: v.picklist(NEWS),
    at: v.optional(momentSchema),
    failure: v.optional(noteSchema(MAX_PARCEL_NOTE_LENGTH)),
    note: v.optional(noteSchema(MAX_PARCEL_NOTE_LENGTH)),
    collected: v.optional(amountSchema),
  }),
  answer: parcelDetailSchema,
}

/** Above the lines of any order. */
const MOST_LINES = 100

export const deliverInPart = {
  input: v.object({
    id: uuidSchema,
    not_taken: listSchema(v.object({ order_item_id: idSchema, quantity: quantitySchema }), {
      max: MOST_LINES,
    }),
    collected: v.optional(amountSchema),
    corrects: v.optional(v.literal(true)),
    note: v.optional(noteSchema(MAX_PARCEL_NOTE_LENGTH)),
  }),
  answer: parcelDetailSchema,
}

/** Above the lines of any order, in three conditions each. */
const MOST_RETURN_LINES = 200

export const receiveReturn = {
  input: v.object({
    id: uuidSchema,
    lines: listSchema(returnLineSchema, { max: MOST_RETURN_LINES }),
    fee: v.optional(
      v.pipe(amountSchema, v.maxValue(CARRIER_LIMITS.fee, `Au plus ${formatDirhams(CARRIER_LIMITS.fee)}.`)),
    ),
    note: v.optional(noteSchema(MAX_PARCEL_NOTE_LENGTH)),
  }),
  answer: v.object({
    parcel: parcelDetailSchema,
    received: v.object({
      restocked: v.number(),
      lost: v.number(),
      lost_value: v.number(),
      blockable: v.nullable(v.object({ phone: v.string(), refused: v.number() })),
    }),
  }),
}
