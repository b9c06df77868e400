import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { focusSchema, instantSchema, listSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { CONTENT_KINDS } from '#domain/contents/kinds.ts'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { MIN_CROP } from '#domain/pictures/crop.ts'
import { PICTURE_FILTERS } from '#domain/pictures/filter.ts'
import { SETTINGS_SECTIONS } from '#domain/settings/settings.ts'

const MAX_SEARCH_LENGTH = 100
const MAX_ALT_LENGTH = 200
/** A screen shows at most a hundred. */
const MAX_REMOVED = 100

const nameSchema = v.pipe(v.string(), v.maxLength(200), v.regex(PICTURE_NAME))
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const length = v.pipe(v.number(), v.minValue(MIN_CROP), v.maxValue(1))

const useSchema = v.variant('kind', [
  v.object({ kind: v.literal('product'), id: v.number(), name: v.string() }),
  v.object({ kind: v.literal('content'), id: v.picklist(CONTENT_KINDS) }),
  v.object({ kind: v.literal('setting'), id: v.picklist(SETTINGS_SECTIONS) }),
  v.object({ kind: v.literal('orders'), count: v.number() }),
])

export const pictureSchema = v.object({
  name: v.string(),
  url: v.string(),
  file_name: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  focus: focusSchema,
  alt: v.string(),
  /** 'shop' comes with the program or the demonstration and cannot be removed. */
  origin: v.picklist(['owner', 'shop']),
  added_by: v.string(),
  added_at: instantSchema,
  uses: v.array(useSchema),
})

export const listPictures = {
  input: v.object({
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_SEARCH_LENGTH)), ''),
    filter: v.optional(v.picklist(PICTURE_FILTERS), 'all'),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ pictures: v.array(pictureSchema), total: v.number(), unused: v.number() }),
}

export const updatePicture = {
  input: v.object({
    name: nameSchema,
    focus: v.optional(focusSchema),
    alt: v.optional(
      v.pipe(typedLineSchema, v.maxLength(MAX_ALT_LENGTH, `${MAX_ALT_LENGTH} caractères au plus.`)),
    ),
  }),
  answer: pictureSchema,
}

export const cropPicture = {
  input: v.object({
    name: nameSchema,
    crop: v.pipe(
      v.object({ left: share, top: share, width: length, height: length }),
      v.check(
        ({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001,
        'Ce cadre dépasse l’image.',
      ),
    ),
    everywhere: v.boolean(),
  }),
  answer: v.object({ picture: pictureSchema, replaced: v.number() }),
}

export const replacePicture = {
  input: v.object({ name: nameSchema, by: nameSchema }),
  answer: v.object({ replaced: v.number() }),
}

export const removePictures = {
  input: v.object({ names: listSchema(nameSchema, { max: MAX_REMOVED }) }),
  answer: v.object({ removed: v.number() }),
}
