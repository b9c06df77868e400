import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
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
import * as staff from './staff.ts'

const roleSchema = v.picklist(ROLES)

/** 256 bits in base64url. */
const tokenSchema = v.pipe(typedLineSchema, v.regex(/^[\w-]{43}$/, 'Ce lien n’est pas complet.'))

const newPasswordSchema = v.pipe(v.optional(exactTextSchema, ''), v.nonEmpty('Le mot de passe est requis'))

const memberSchema = v.object({
  id: v.number(),
  name: v.string(),
  username: v.string(),
  role: roleSchema,
  active: v.boolean(),
  passkeys: v.number(),
  last_seen_at: v.nullable(instantSchema),
})

const invitationSchema = v.object({
  id: v.number(),
  name: v.string(),
  role: roleSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
})

export const listStaff = withSchemas(staff.listStaff, {
  input: nothingSchema,
  answer: v.object({ staff: v.array(memberSchema), invitations: v.array(invitationSchema) }),
})

export const inviteStaff = withSchemas(staff.inviteStaff, {
  status: 201,
  input: v.object({ name: nameSchema, role: roleSchema }),
  answer: v.object({ invitation: invitationSchema, token: v.string() }),
})

export const updateStaff = withSchemas(staff.updateStaff, {
  input: v.object({
    id: idTextSchema,
    role: v.optional(roleSchema),
    active: v.optional(v.boolean()),
  }),
  answer: memberSchema,
})

export const removeStaffPasskeys = withSchemas(staff.removeStaffPasskeys, {
  input: v.object({ id: idTextSchema }),
  answer: memberSchema,
})

export const withdrawInvitation = withSchemas(staff.withdrawInvitation, {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
})

export const readInvitation = withSchemas(staff.readInvitation, {
  input: v.object({ token: tokenSchema }),
  answer: v.object({ name: v.string(), role: roleSchema, expires_at: instantSchema }),
})

export const acceptInvitation = withSchemas(staff.acceptInvitation, {
  input: v.object({
    token: tokenSchema,
    name: nameSchema,
    username: usernameSchema,
    password: newPasswordSchema,
  }),
  answer: userSchema,
})

export const issueSignInLink = withSchemas(staff.issueSignInLink, {
  status: 201,
  input: v.object({ id: idTextSchema }),
  answer: v.object({ token: v.string(), expires_at: instantSchema }),
})

export const readSignInLink = withSchemas(staff.readSignInLink, {
  input: v.object({ token: tokenSchema }),
  answer: v.object({ name: v.string(), username: v.string() }),
})

export const applySignInLink = withSchemas(staff.applySignInLink, {
  input: v.object({ token: tokenSchema, password: newPasswordSchema }),
  answer: nothingSchema,
})
