import * as v from 'valibot'
import { exactTextSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MAX_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import { ROLES } from '#domain/account/roles.ts'

/** This is longer than any username and short enough for a rate-limit key. */
const MAX_USERNAME_LENGTH = 100

export const userSchema = v.object({
  id: v.number(),
  username: v.string(),
  name: v.string(),
  role: v.picklist(ROLES),
  csrfToken: v.string(),
})

export const currentUser = { input: nothingSchema, answer: userSchema }

export const login = {
  input: v.object({
    username: v.pipe(
      v.optional(typedLineSchema, ''),
      v.nonEmpty("Le nom d'utilisateur est requis"),
      v.maxLength(MAX_USERNAME_LENGTH),
    ),
    password: v.pipe(
      v.optional(exactTextSchema, ''),
      v.nonEmpty('Le mot de passe est requis'),
      v.maxLength(MAX_PASSWORD_LENGTH),
    ),
  }),
  answer: userSchema,
}

export const logout = {
  input: nothingSchema,
  answer: v.object({ csrfToken: v.string() }),
}
