import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  daySchema,
  exactTextSchema,
  idTextSchema,
  instantSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { AUDIT_KINDS } from '#domain/account/audit-kinds.ts'
import { findDeviceNameFault } from '#domain/account/device-name.ts'
import { MAX_PASSWORD_LENGTH } from '#domain/account/passwords.ts'
import { findNameFault } from '#domain/account/team.ts'
import { findUsernameFault } from '#domain/account/usernames.ts'

export const currentPasswordSchema = v.pipe(
  v.optional(exactTextSchema, ''),
  v.nonEmpty('Votre mot de passe actuel est requis'),
  v.maxLength(MAX_PASSWORD_LENGTH, 'Ce mot de passe est trop long'),
)

export const usernameSchema = v.pipe(
  v.optional(typedLineSchema, ''),
  v.toLowerCase(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findUsernameFault(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

export const nameSchema = v.pipe(
  v.optional(typedLineSchema, ''),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findNameFault(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

export const deviceNameSchema = v.pipe(
  v.optional(typedLineSchema, ''),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? findDeviceNameFault(dataset.value) : undefined
    if (message !== undefined) addIssue({ message })
  }),
)

export const listSessions = {
  input: nothingSchema,
  answer: v.array(
    v.object({
      id: v.number(),
      /** Shows browser and system, as `Chrome, Android`, or the person's own name for it. */
      device: v.string(),
      created_at: instantSchema,
      last_seen_at: instantSchema,
      is_current: v.boolean(),
    }),
  ),
}

export const nameDevice = {
  input: v.object({ device: deviceNameSchema }),
  answer: nothingSchema,
}

export const endSession = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const endOtherSessions = {
  input: nothingSchema,
  answer: v.object({ ended: v.number() }),
}

export const changePassword = {
  input: v.object({
    current_password: currentPasswordSchema,
    new_password: v.pipe(v.optional(exactTextSchema, ''), v.nonEmpty('Le nouveau mot de passe est requis')),
    remove_passkeys: v.optional(v.boolean(), false),
  }),
  answer: nothingSchema,
}

export const changeUsername = {
  input: v.object({
    current_password: currentPasswordSchema,
    username: usernameSchema,
  }),
  answer: v.object({ username: v.string() }),
}

export const changeName = {
  input: v.object({ name: nameSchema }),
  answer: v.object({ name: v.string() }),
}

export const listAudit = {
  /** Filters by person, by kind, and by days in Morocco, both included. */
  input: v.object({
    person: v.optional(idTextSchema),
    kind: v.optional(v.picklist(AUDIT_KINDS)),
    from: v.optional(daySchema),
    until: v.optional(daySchema),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    entries: v.array(
      v.object({
        id: v.number(),
        created_at: instantSchema,
        /** Holds the username of that moment; 'shop' or 'unknown'. */
        actor: v.string(),
        /** The person's present name; null once they have left. */
        name: v.nullable(v.string()),
        action: v.string(),
        subject: v.string(),
        /** Gives the name or number of what `subject` is about, as it is now or was when it was deleted. */
        subject_name: v.nullable(v.string()),
        /** Says whether it was deleted meanwhile. */
        is_gone: v.boolean(),
        fields: v.array(v.string()),
      }),
    ),
    total: v.number(),
    people: v.array(v.object({ id: v.number(), name: v.string() })),
  }),
}
