import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Writes the start-up message for the terminal. */
export function banner({
  engine,
  address,
  dataDir,
}: {
  engine: 'pglite' | 'postgres'
  address: AddressInfo | string | null
  dataDir: string
}): string {
  const addresses = address === null || typeof address === 'string' ? [String(address)] : urlsOf(address)
  return [
    'Sillage is open:',
    ...addresses.map((url) => `  ${url}`),
    engine === 'postgres'
      ? 'Orders are kept in PostgreSQL.'
      : `Embedded database in ${dataDir}: good for trying out. Real orders belong on PostgreSQL (DATABASE_URL).`,
  ].join('\n')
}

/** Writes the administrator's initial password. It is stored nowhere in clear, so it is printed immediately. */
export function firstPassword(password: string): string {
  return [
    'The administrator signs in as "admin" at /admin, with the password',
    `  ${password}`,
    'which is told this once. Another one: npm run admin:password, or ADMIN_PASSWORD.',
  ].join('\n')
}

/** Lists the shop's URLs; when it listens on all interfaces, there is one for each address. */
function urlsOf({ address, port }: AddressInfo): string[] {
  if (address !== '0.0.0.0' && address !== '::') return [url(address, port)]
  const all = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses)
  const outside = all.filter(({ internal, family }) => !internal && family === 'IPv4')
  return [url('localhost', port), ...outside.map((one) => url(one.address, port))]
}

function url(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
