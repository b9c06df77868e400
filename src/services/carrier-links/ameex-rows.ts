import * as v from 'valibot'
import { amountOf, type CarrierAnswer, jsonOf } from './adapter.ts'

const fieldsSchema = v.record(v.string(), v.unknown())
const pageSchema = v.looseObject({
  login: v.optional(v.literal('success')),
  aaData: v.array(v.unknown()),
  iTotalDisplayRecords: v.optional(v.unknown()),
})

/**
 * Returns the rows of a list of Ameex's, null where there is none. It writes lists as arrays and as objects by number, and
 * fields in either case; lists that its own pages show have 'TBL_' before each field, and markup in it.
 */
export function rowsOf(list: unknown): Record<string, unknown>[] | null {
  if (Array.isArray(list)) return list.map((row) => fieldsOf(row))
  const parsed = v.safeParse(fieldsSchema, list)
  if (!parsed.success) return null
  return Object.entries(parsed.output).map(([key, row]) => ({ code: key, id: key, ...fieldsOf(row) }))
}

/** Reads a page of the list that its own pages show, which nothing stands around; `isWhole` where it has no other page. */
export function pageOf(
  answer: CarrierAnswer,
): { rows: Record<string, unknown>[]; isWhole: boolean } | undefined {
  if (answer.kind !== 'answered' || answer.status < 200 || answer.status > 299) return undefined
  const parsed = v.safeParse(pageSchema, jsonOf(answer))
  if (!parsed.success) return undefined
  const { aaData, iTotalDisplayRecords } = parsed.output
  const total = amountOf(iTotalDisplayRecords)
  return { rows: rowsOf(aaData) ?? [], isWhole: total !== null && total <= aaData.length }
}

function fieldsOf(row: unknown): Record<string, unknown> {
  const parsed = v.safeParse(fieldsSchema, row)
  if (!parsed.success) return {}
  return Object.fromEntries(
    Object.entries(parsed.output).map(([name, value]) => [
      name.toLowerCase().replace(/^tbl_/, ''),
      typeof value === 'string' ? value.replace(/<[^<>]*>/g, '').trim() : value,
    ]),
  )
}
