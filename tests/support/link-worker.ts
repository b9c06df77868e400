import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { connectToServer } from '#database/engines.ts'
import { createCarrierCalls } from '#server/outgoing/carrier-calls.ts'
import { workOnLinks } from '#services/carrier-links/work.ts'
import { createSeal } from '#services/seal.ts'
import { quickClock } from './quick-clock.ts'

/** A process that does nothing but tell carriers of parcels (tests/told-once.test.ts), by a clock that runs fast. */
const { DATABASE_URL, CARRIERS, SECRETS_KEY, BEGAN } = v.parse(
  v.object({ DATABASE_URL: v.string(), CARRIERS: v.string(), SECRETS_KEY: v.string(), BEGAN: v.string() }),
  process.env,
)
const { db, runQueued } = connectToServer(DATABASE_URL, { connections: 4 })
const shop = { db, runQueued, clock: quickClock(Number(BEGAN)), rateLimits: 'off' as const }
const linking = { call: createCarrierCalls(new URL(CARRIERS)), seal: createSeal(SECRETS_KEY) }
for (;;) if ((await workOnLinks(shop, linking)) === 0) await pause(50)
