import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An IPv6 address has eight 16-bit groups. */
const GROUPS = 8
const NETWORK_GROUPS = 4
const NETWORK = /^((?:[\da-f]+:){3})[\da-f]+::\/64$/

export type ClientAddress = (context: Context) => string

/** Returns the client address for rate limits: the socket's, or the reverse proxy's header if the proxy is trusted. */
export function clientAddress(trustProxy: 'yes' | 'no'): ClientAddress {
  return (context) =>
    address(trustProxy, context.req.header('x-forwarded-for'), getConnInfo(context).remote.address)
}

/** Returns the client address of a WebSocket upgrade, for the limit of pages per address. */
export function upgradeAddress(trustProxy: 'yes' | 'no'): (request: IncomingMessage) => string {
  return ({ headers, socket }) =>
    address(trustProxy, headers['x-forwarded-for']?.toString(), socket.remoteAddress)
}

function address(
  trustProxy: 'yes' | 'no',
  forwarded: string | undefined,
  remote: string | undefined,
): string {
  const forwardedAddress = trustProxy === 'yes' ? forwarded?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwardedAddress || remote || 'unknown')
}

/** An IPv6 customer owns at least a /64 network, so the network is counted instead of the address. */
function networkOf(address: string): string {
  const isOneHost = !isIPv6(address) || address === '::1' || address.includes('.')
  if (isOneHost) return address
  // Drops the zone, such as `%eth0`, which is local to this machine.
  const [withoutZone = ''] = address.split('%')
  const [left = '', right] = withoutZone.split('::')
  const [before, after] = [groupsOf(left), groupsOf(right ?? '')]
  const between = Array.from({ length: GROUPS - before.length - after.length }, () => 0)
  const network = [...before, ...between, ...after].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

/**
 * Returns the /48 prefix of an IPv6 network, usually the most that one customer is assigned: its 65,536
 * networks must not count separately.
 */
export function customerNetworkOf(address: string): string {
  return address.replace(NETWORK, '$1:/48')
}

function groupsOf(part: string): number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
