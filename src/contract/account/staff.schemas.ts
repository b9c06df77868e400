import * as v from 'valibot'
import {
  exactTextSchema,
  idTextSchema,
  instantSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { ROLES } from '#domain/account/roles.ts'
import { nameSchema, usernameSchema } from './account.schemas.ts'
import { userSchema } from './auth.schemas.ts'

const roleSchema = v.picklist(ROLES)

/** A token has 256 bits in base64url. */
const tokenSchema = v.pipe(typedLineSchema, v.regex(/^[\w-]{43}$/, 'Ce lien n’est pas complet.'))

const newPasswordSchema = v.pipe(v.optional(exactTextSchema, ''), v.nonEmpty('Le mot de passe est requis'))

export const memberSchema = v.object({
  id: v.number(),
  name: v.string(),
  username: v.string(),
  role: roleSchema,
  active: v.boolean(),
  passkeys: v.number(),
  last_seen_at: v.nullable(instantSchema),
})

export const invitationSchema = v.object({
  id: v.number(),
  name: v.string(),
  role: roleSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
})

export const listStaff = {
  input: nothingSchema,
  answer: v.object({ staff: v.array(memberSchema), invitations: v.array(invitationSchema) }),
}

export const inviteStaff = {
  input: v.object({ name: nameSchema, role: roleSchema }),
  answer: v.object({ invitation: invitationSchema, token: v.string() }),
}

export const updateStaff = {
  input: v.object({
    id: idTextSchema,
    role: v.optional(roleSchema),
    active: v.optional(v.boolean()),
  }),
  answer: memberSchema,
}

export const removeStaffPasskeys = {
  input: v.object({ id: idTextSchema }),
  answer: memberSchema,
}

export const withdrawInvitation = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const readInvitation = {
  input: v.object({ token: tokenSchema }),
  answer: v.object({ name: v.string(), role: roleSchema, expires_at: instantSchema }),
}

export const acceptInvitation = {
  input: v.object({
    token: tokenSchema,
    name: nameSchema,
    username: usernameSchema,
    password: newPasswordSchema,
  }),
  answer: userSchema,
}

export const issueSignInLink = {
  input: v.object({ id: idTextSchema }),
  answer: v.object({ token: v.string(), expires_at: instantSchema }),
}

export const readSignInLink = {
  input: v.object({ token: tokenSchema }),
  answer: v.object({ name: v.string(), username: v.string() }),
}

export const applySignInLink = {
  input: v.object({ token: tokenSchema, password: newPasswordSchema }),
  answer: nothingSchema,
}
