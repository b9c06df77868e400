import * as v from 'valibot'
import { idTextSchema, listSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { PICTURE_NAME } from '#domain/pictures/address.ts'
import { MAX_PHOTOS } from '#domain/products/match-pictures.ts'

const MAX_FILE_NAME = 500
const MAX_NAME = 200

export const photoPerfumeSchema = v.object({
  id: v.number(),
  name: v.string(),
  /** This is empty where it has none. */
  image_url: v.string(),
})

export const matchPhotos = {
  input: v.object({
    file_names: listSchema(v.pipe(typedLineSchema, v.maxLength(MAX_FILE_NAME)), { max: MAX_PHOTOS }),
  }),
  answer: v.array(
    v.object({
      perfume: v.nullable(photoPerfumeSchema),
      candidates: v.array(photoPerfumeSchema),
      rank: v.number(),
    }),
  ),
}

export const addProductPhotos = {
  input: v.object({
    id: idTextSchema,
    pictures: v.pipe(
      listSchema(v.pipe(v.string(), v.maxLength(MAX_NAME), v.regex(PICTURE_NAME)), { max: MAX_PHOTOS }),
      v.minLength(1),
    ),
  }),
  answer: v.object({ added: v.number(), left: v.number() }),
}
