/** Room of outgoing requests: which machines the shop may connect to. */

import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are not on the internet: this machine, its network, and those for documents and tests (IANA's
 * registries).
 */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * Only this part of IPv6 is the internet; `SPECIAL_IPV6` lists its documentation, tunnels and special uses.
 */
const GLOBAL_IPV6 = '2000::/3'
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const privateIpv4 = listOf('ipv4', PRIVATE_IPV4)
const globalIpv6 = listOf('ipv6', [GLOBAL_IPV6])
const specialIpv6 = listOf('ipv6', SPECIAL_IPV6)

/** Says whether the shop may connect to an IP address. */
export type IsAllowed = (address: string, family: number) => boolean

/** A connection was refused because its address, or one that its name has, is not on the internet. */
export class NotOnTheInternet extends Error {
  override readonly name = 'NotOnTheInternet'
  constructor() {
    super('The name leads to an address that is not on the internet.')
  }
}

/** Says whether an IP address is one of the internet. */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !privateIpv4.check(address, 'ipv4')
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses may not be connected to. The connection uses the
 * addresses checked here, so that a name cannot mean another machine a moment later.
 */
export function lookUpAllowed(isAllowed: IsAllowed): LookupFunction {
  return (hostname, options, answer) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, '')
      const [first] = addresses
      const areAllowed = addresses.every(({ address, family }) => isAllowed(address, family))
      if (first === undefined || !areAllowed) return answer(new NotOnTheInternet(), '')
      if (options.all) answer(null, addresses)
      else answer(null, first.address, first.family)
    })
  }
}

/** Refuses a host that is written as an address: no name is looked up for it. */
export function refuseWrittenAddress({ hostname }: URL, isAllowed: IsAllowed): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family !== 0 && !isAllowed(address, family)) throw new NotOnTheInternet()
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
