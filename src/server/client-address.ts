import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type ClientAddress = (context: Context) => string

/** Whom limits count: the socket's address, or what the reverse proxy in front says when it is to be trusted. */
export function clientAddress(trustProxy: 'yes' | 'no'): ClientAddress {
  return (context) => {
    const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (trustProxy === 'yes' && forwarded) return forwarded
    return getConnInfo(context).remote.address ?? 'unknown'
  }
}
