import { resolve } from 'node:path'
import * as v from 'valibot'
import { findPasswordFault } from '#domain/account/passwords.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import type { MetricsAccess } from '#server/metrics.ts'
import type { Bucket } from '#server/pictures/s3-storage.ts'
import { PASSWORD_FAULTS } from './password-faults.ts'
import { bucketFrom, bucketVariables } from './picture-variables.ts'
import { identityFrom, identityVariables } from './shop-identity-variables.ts'

const switchSchema = v.optional(v.picklist(['0', '1']))

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')),
  ),
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number'),
      v.transform(Number),
      // One connection listens, and two are left for reads, so three alone would leave none for transactions.
      v.minValue(4, 'must be at least 4'),
    ),
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), './data'),
  SHOP_URL: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must be http or https')),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed ? findPasswordFault(dataset.value) : undefined
        if (fault !== undefined) addIssue({ message: PASSWORD_FAULTS[fault] })
      }),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  METRICS: v.optional(v.picklist(['local'])),
  DEMO: switchSchema,
  TRUST_PROXY: switchSchema,
  RATE_LIMIT: v.optional(v.picklist(['on', 'off']), 'on'),
  OFFLINE: switchSchema,
  PUSH_STAND_IN: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must be http or https')),
  ),
  SECRETS_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  CARRIERS_STAND_IN: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must be http or https')),
  ),
  NETWORKS_STAND_IN: v.optional(
    v.pipe(v.string(), v.url('must be an address'), v.regex(/^https?:/, 'must be http or https')),
  ),
  PAGES: v.optional(v.picklist(['built', 'live']), 'built'),
  ...bucketVariables,
  ...identityVariables,
})

export type Config = {
  port: number
  host: string
  databaseUrl: string | undefined
  /**
   * This process opens so many connections at most on a server, the listening one included; undefined stands
   * for the usual number.
   */
  databaseConnections: number | undefined
  dataDir: string
  shopUrl: URL
  /** Each new value replaces the administrator's password once; an unchanged value is ignored. */
  adminPassword: string | undefined
  metricsAccess: MetricsAccess
  demo: 'yes' | 'no'
  trustProxy: 'yes' | 'no'
  rateLimits: 'on' | 'off'
  /** 'off' removes the service workers from browsers, and with them the notifications. */
  offline: 'on' | 'off'
  /** This origin stands in for browsers' push services while the shop is tried; it alone is called without checks. */
  pushStandIn: URL | undefined
  /** Seals the secrets that the database keeps; without it, none are kept. */
  secretsKey: string | undefined
  /** This origin stands in for Meta and TikTok while the shop is tried. */
  networksStandIn: URL | undefined
  /** This origin stands in for every carrier while the shop is tried. */
  carriersStandIn: URL | undefined
  /** 'live' renders pages from source (`npm run dev`). */
  pages: 'built' | 'live'
  /** Uploaded pictures are kept in this bucket, or in `dataDir` when it is undefined. */
  bucket: Bucket | undefined
  identity: ShopIdentity
}

/** Parses the environment; throws with a list of all errors. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    const wrong = parsed.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`)
    throw new Error(`The environment is wrong:\n${wrong.join('\n')}`)
  }
  const { PORT, HOST, DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR, SHOP_URL, ADMIN_PASSWORD } = parsed.output
  const { DEMO, TRUST_PROXY, RATE_LIMIT, OFFLINE, PUSH_STAND_IN, PAGES, METRICS_TOKEN, METRICS } =
    parsed.output
  const shopUrl = new URL(SHOP_URL ?? `http://${nameOf(HOST)}:${PORT}`)
  refuseTrialsInPublic(parsed.output, { host: HOST, shopUrl })
  return {
    port: PORT,
    host: HOST,
    databaseUrl: DATABASE_URL,
    databaseConnections: DATABASE_CONNECTIONS,
    dataDir: resolve(DATA_DIR),
    shopUrl,
    adminPassword: ADMIN_PASSWORD,
    metricsAccess: { token: METRICS_TOKEN, loopback: METRICS === 'local' ? 'allowed' : 'refused' },
    demo: DEMO === '0' ? 'no' : 'yes',
    trustProxy: TRUST_PROXY === '1' ? 'yes' : 'no',
    rateLimits: RATE_LIMIT,
    offline: OFFLINE === '0' ? 'off' : 'on',
    pushStandIn: addressOf(PUSH_STAND_IN),
    secretsKey: parsed.output.SECRETS_KEY,
    networksStandIn: addressOf(parsed.output.NETWORKS_STAND_IN),
    carriersStandIn: addressOf(parsed.output.CARRIERS_STAND_IN),
    pages: PAGES,
    bucket: bucketFrom(parsed.output),
    identity: identityFrom(parsed.output),
  }
}

/** The environment may set these variables. */
export const VARIABLES = Object.keys(environmentSchema.entries)

/** These values remove a protection or open the source, so they are only for tests, trials and development. */
export const OF_TRIALS = {
  RATE_LIMIT: ({ RATE_LIMIT }: Environment) => RATE_LIMIT === 'off',
  PUSH_STAND_IN: ({ PUSH_STAND_IN }: Environment) => PUSH_STAND_IN !== undefined,
  NETWORKS_STAND_IN: ({ NETWORKS_STAND_IN }: Environment) => NETWORKS_STAND_IN !== undefined,
  CARRIERS_STAND_IN: ({ CARRIERS_STAND_IN }: Environment) => CARRIERS_STAND_IN !== undefined,
  PAGES: ({ PAGES }: Environment) => PAGES === 'live',
}

type Environment = v.InferOutput<typeof environmentSchema>

/** Throws when a variable of trials is set where strangers may reach the shop, be it through a proxy or a tunnel. */
function refuseTrialsInPublic(
  environment: Environment,
  { host, shopUrl }: { host: string; shopUrl: URL },
): void {
  const isAlone =
    isLoopback(host) &&
    isLoopback(shopUrl.hostname.replace(/^\[(.+)\]$/, '$1')) &&
    environment.TRUST_PROXY !== '1'
  if (isAlone) return
  const set = Object.entries(OF_TRIALS).filter(([, isSet]) => isSet(environment))
  if (set.length === 0) return
  const wrong = set.map(([name]) => `  ${name}: is for trials on this machine alone. Remove it.`)
  const why = 'HOST and SHOP_URL must be loopback addresses, and TRUST_PROXY must be 0, for it to be taken.'
  throw new Error(`The environment is wrong:\n${wrong.join('\n')}\n  ${why}`)
}

function addressOf(given: string | undefined): URL | undefined {
  return given === undefined ? undefined : new URL(given)
}

/** Returns the host as written in a URL. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}
