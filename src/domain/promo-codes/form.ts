import type { Issue } from '#domain/errors.ts'
import { formatDirhams } from '#domain/money.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { isDay } from '#domain/time/written-time.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import type { PromoKind } from './benefit.ts'
import { normalisePromoCode } from './promo-code.ts'

/** Holds what the promo code form sends; omitted fields stay unchanged. */
export type PromoCodeFields = {
  code?: string | undefined
  kind?: PromoKind | undefined
  /** Counts for a percentage only. */
  discount_percentage?: number | undefined
  /** It is in whole dirhams, and counts for an amount only. */
  amount?: number | undefined
  /** Null means any basket. */
  smallest_basket?: number | null | undefined
  /** The day is in Morocco's time zone: `2026-12-31`. */
  expiry_date?: string | undefined
  /** Null means unlimited. */
  usage_limit?: number | null | undefined
}

const FIRST_VALIDITY_DAYS = 30
const MIN_CODE_LENGTH = 3
const MAX_CODE_LENGTH = 50
const MAX_USAGE_LIMIT = 1_000_000_000
const MAX_AMOUNT_DH = 100_000

/** Returns the initial form values (A9.8); `today` is the date in Morocco. */
export function newPromoCode(today: string) {
  return {
    code: '',
    kind: 'percentage' as const,
    discount_percentage: 10,
    amount: 0,
    smallest_basket: null,
    once_per_phone: false,
    expiry_date: addDays(today, FIRST_VALIDITY_DAYS),
    active: true,
    usage_limit: null,
  }
}

/** Checks the promo code form (A5.16 to A5.19): returns the issues in field order; empty when valid. */
export function promoCodeIssues(fields: PromoCodeFields): Issue[] {
  const found = {
    code: codeIssue(fields.code),
    discount_percentage:
      (fields.kind ?? 'percentage') === 'percentage' ? discountIssue(fields.discount_percentage) : null,
    amount: fields.kind === 'amount' ? amountIssue(fields.amount) : null,
    smallest_basket: basketIssue(fields.smallest_basket),
    expiry_date: dayIssue(fields.expiry_date),
    usage_limit: limitIssue(fields.usage_limit),
  }
  return Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

/** Refuses an expiry date in the past; `today` is the date in Morocco (A5.18). */
export function pastExpiryIssue(expiryDate: string, today: string): Issue | null {
  return expiryDate < today ? { path: 'expiry_date', message: 'La date d’expiration est déjà passée' } : null
}

function codeIssue(code: string | undefined): string | null {
  if (code === undefined) return null
  if (/\s/.test(code.trim())) return 'Le code s’écrit sans espace'
  const length = [...normalisePromoCode(code)].length
  if (length < MIN_CODE_LENGTH) return 'Le code doit comporter au moins 3 caractères'
  return length > MAX_CODE_LENGTH ? `Le code doit comporter au plus ${MAX_CODE_LENGTH} caractères` : null
}

function discountIssue(percentage: number | undefined): string | null {
  if (percentage === undefined) return null
  if (percentage < 1) return "La réduction doit être d'au moins 1%"
  if (percentage > 100) return 'La réduction ne peut pas dépasser 100%'
  return hasTwoDecimals(percentage) ? null : 'Deux décimales au plus.'
}

function amountIssue(amount: number | undefined): string | null {
  if (amount === undefined) return null
  if (amount < 1) return 'Le montant doit être d’au moins 1\u00a0DH'
  return wholeAmountIssue(amount)
}

function basketIssue(basket: number | null | undefined): string | null {
  if (basket === undefined || basket === null) return null
  if (basket < 1) return 'Le panier minimum doit être d’au moins 1\u00a0DH'
  return wholeAmountIssue(basket)
}

function wholeAmountIssue(amount: number): string | null {
  if (!Number.isInteger(amount)) return 'Un nombre entier de dirhams, sans centimes'
  return amount > MAX_AMOUNT_DH ? `Au plus ${formatDirhams(MAX_AMOUNT_DH)}` : null
}

function dayIssue(day: string | undefined): string | null {
  if (day === undefined) return null
  if (day.trim() === '') return "Veuillez sélectionner une date d'expiration"
  return isDay(day) ? null : 'Date invalide.'
}

function limitIssue(limit: number | null | undefined): string | null {
  if (limit === undefined || limit === null) return null
  if (limit < 1) return 'La limite d’utilisation doit être d’au moins 1'
  return Number.isInteger(limit) && limit <= MAX_USAGE_LIMIT
    ? null
    : 'La limite d’utilisation n’est pas valide'
}
