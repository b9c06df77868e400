import type { IncomingMessage } from 'node:http'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export type ClientAddress = (context: Context) => string

/** Whom limits count: the socket's address, or what the reverse proxy in front says when it is to be trusted. */
export function clientAddress(trustProxy: 'yes' | 'no'): ClientAddress {
  return (context) =>
    address(trustProxy, context.req.header('x-forwarded-for'), getConnInfo(context).remote.address)
}

/** The same for a connection that leaves HTTP. */
export function upgradeAddress(trustProxy: 'yes' | 'no'): (request: IncomingMessage) => string {
  return ({ headers, socket }) =>
    address(trustProxy, headers['x-forwarded-for']?.toString(), socket.remoteAddress)
}

function address(
  trustProxy: 'yes' | 'no',
  forwarded: string | undefined,
  remote: string | undefined,
): string {
  const told = trustProxy === 'yes' ? forwarded?.split(',').at(-1)?.trim() : undefined
  return told || remote || 'unknown'
}
