import { NETWORKS, type Network } from '#domain/conversions/networks.ts'
import type { Settings } from '#domain/settings/settings.ts'

/** Names the networks' scripts that browsers may load once their shopper agrees; null for none. */
export type Pixels = Readonly<Record<Network, string | null>>

/** The hosts of each network's script, and those that it calls. */
const HOSTS: Readonly<Record<Network, { scripts: string; calls: string }>> = {
  meta: { scripts: 'https://connect.facebook.net', calls: 'https://www.facebook.com' },
  tiktok: { scripts: 'https://analytics.tiktok.com', calls: 'https://analytics.tiktok.com' },
}

/** A pixel needs the owner's switch, its name, and that shoppers are asked whether they agree to advertising. */
export function pixelsOf({ conversions, consent }: Pick<Settings, 'conversions' | 'consent'>): Pixels {
  const pixelOf = (network: Network) => {
    const { pixel, dataset } = conversions[network]
    return consent.advertising && pixel && dataset !== '' ? dataset : null
  }
  return { meta: pixelOf('meta'), tiktok: pixelOf('tiktok') }
}

/** Returns the hosts that a page's policy must allow for these pixels, and no others. */
export function pixelHosts(pixels: Pixels): { scripts: string[]; calls: string[] } {
  const networks = NETWORKS.filter((network) => pixels[network] !== null)
  return {
    scripts: networks.map((network) => HOSTS[network].scripts),
    calls: networks.map((network) => HOSTS[network].calls),
  }
}
