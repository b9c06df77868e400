import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import { findUsernameFault } from '#domain/account/usernames.ts'
import * as account from './account.ts'
import { withSchemas } from './endpoint.schemas.ts'
import { idTextSchema, instantSchema, nothingSchema } from './values.schemas.ts'

const presentPassword = v.pipe(
  v.optional(v.string(), ''),
  v.nonEmpty('Votre mot de passe actuel est requis'),
  v.maxLength(MAX_PASSWORD_LENGTH, 'Ce mot de passe est trop long'),
)

export const listSessions = withSchemas(account.listSessions, {
  input: nothingSchema,
  answer: v.array(
    v.object({
      id: v.number(),
      device: v.string(),
      created_at: instantSchema,
      last_seen_at: instantSchema,
      is_current: v.boolean(),
    }),
  ),
})

export const endSession = withSchemas(account.endSession, {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
})

export const endOtherSessions = withSchemas(account.endOtherSessions, {
  input: nothingSchema,
  answer: v.object({ ended: v.number() }),
})

export const changePassword = withSchemas(account.changePassword, {
  input: v.object({
    current_password: presentPassword,
    new_password: v.pipe(v.optional(v.string(), ''), v.nonEmpty('Le nouveau mot de passe est requis')),
  }),
  answer: nothingSchema,
})

export const changeUsername = withSchemas(account.changeUsername, {
  input: v.object({
    current_password: presentPassword,
    username: v.pipe(
      v.optional(v.string(), ''),
      v.trim(),
      v.toLowerCase(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? findUsernameFault(dataset.value) : undefined
        if (message !== undefined) addIssue({ message })
      }),
    ),
  }),
  answer: v.object({ username: v.string() }),
})

export const listAudit = withSchemas(account.listAudit, {
  input: nothingSchema,
  answer: v.array(
    v.object({
      id: v.number(),
      created_at: instantSchema,
      actor: v.string(),
      action: v.string(),
      subject: v.string(),
      fields: v.array(v.string()),
    }),
  ),
})
