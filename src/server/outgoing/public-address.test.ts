import { expect, it } from 'vitest'
import { isPublicAddress, lookUpAllowed } from './public-address.ts'

it.each([
  ['142.250.184.10', 4],
  ['17.57.146.20', 4],
  ['2a00:1450:4007:80e::200a', 6],
])('%s is on the internet', (address, family) => expect(isPublicAddress(address, family)).toBe(true))

it.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['172.31.255.255', 4],
  ['192.168.1.1', 4],
  ['169.254.169.254', 4],
  ['100.64.0.1', 4],
  ['0.0.0.0', 4],
  ['255.255.255.255', 4],
  ['::1', 6],
  ['::', 6],
  ['fe80::1', 6],
  ['fd00::1', 6],
  ['::ffff:127.0.0.1', 6],
  ['64:ff9b::7f00:1', 6],
  ['2002:7f00:1::', 6],
  ['2001:db8::1', 6],
])('%s is not', (address, family) => expect(isPublicAddress(address, family)).toBe(false))

it('a name that leads to this machine is refused before anything connects', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  lookUpAllowed(isPublicAddress)('localhost', { all: true }, (error) => resolve(error))
  expect((await promise)?.message).toBe('The name leads to an address that is not on the internet.')
})
