import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of who works in the area, and of what they did; `schema.ts` joins the tables of all rooms. */

export type AdminTable = {
  id: GeneratedAlways<number>
  username: string
  /** The name is empty until one is chosen. */
  name: Generated<string>
  role: Generated<'proprietaire' | 'confirmation' | 'preparation'>
  active: Generated<boolean>
  last_seen_at: Date | null
  password_hash: string
  configured_hash: string | null
  second_factor_at: Date | null
  totp_secret: string | null
  totp_pending: string | null
  totp_step: number | null
  created_at: Date
  updated_at: Date
}

export type PasskeyChallengeTable = {
  session_id: string
  challenge: string
  purpose: Generated<'login' | 'passkey'>
  expires_at: Date
}

export type PasskeyTable = {
  id: GeneratedAlways<number>
  admin_id: number
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type StaffInvitationTable = {
  id: GeneratedAlways<number>
  token_hash: string
  name: string
  role: 'proprietaire' | 'confirmation' | 'preparation'
  invited_by: number
  created_at: Date
  expires_at: Date
}

export type AdminSessionTable = {
  id: GeneratedAlways<number>
  session_id: string
  admin_id: number
  device: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

export type AuditTable = {
  id: GeneratedAlways<number>
  created_at: Date
  actor: string
  staff_id: number | null
  action: string
  subject: string
  fields: Generated<string[]>
}
