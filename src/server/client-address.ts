import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Of sixteen bits each. */
const GROUPS = 8
const NETWORK_GROUPS = 4

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
  return networkOf(told || remote || 'unknown')
}

/** Each IPv6 customer has a network of more addresses than could ever be counted; the network is who is counted. */
function networkOf(address: string): string {
  const isOneHost = !isIPv6(address) || address === '::1' || address.includes('.')
  if (isOneHost) return address
  // Without the zone, e.g. `%eth0`, which only this machine knows.
  const [withoutZone = ''] = address.split('%')
  const [left = '', right] = withoutZone.split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => 0)
  const network = [...before, ...between, ...after].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
