import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { type Bell, type HeardBell, isSameText, jsonOf, type LinkKeys } from './adapter.ts'

const bellSchema = v.looseObject({ code: v.optional(v.string()), reference: v.optional(v.string()) })

/** Verifies and reads what rings in Sendit's name. */
export function hearSendit({ headers, body }: Bell, { webhook_key }: LinkKeys): HeardBell {
  if (webhook_key === undefined || !isFromSendit({ headers, body }, webhook_key)) return { kind: 'forged' }
  const parsed = v.safeParse(bellSchema, jsonOf({ text: body.toString('utf8') }))
  const code = parsed.success ? (parsed.output.code ?? parsed.output.reference) : undefined
  return { kind: 'heard', codes: code === undefined ? [] : [code] }
}

/** Its interface signs the body; its module for WooCommerce sends the key itself beside the body instead. */
function isFromSendit({ headers, body }: Pick<Bell, 'headers' | 'body'>, key: string): boolean {
  const token = headers.get('x-sendit-token')
  return token === null ? isSigned(body, headers.get('x-sendit-signature'), key) : isSameText(token, key)
}

/** Nobody has seen the official text: hexadecimal, base64 and a 'sha256=' before them are all taken. */
function isSigned(body: Buffer, told: string | null, key: string): boolean {
  const given = (told ?? '').trim().replace(/^sha256=/, '')
  const digest = createHmac('sha256', key).update(body).digest()
  return isSameText(given, digest.toString('hex')) || isSameText(given, digest.toString('base64'))
}
