import { parseArgs } from 'node:util'
import { startStandIn } from '#tests/carriers/stand-in.ts'

/**
 * `npm run carriers -- --port 8099 [--seed 7]`: stands in for every carrier, for shops that are started with
 * `CARRIERS_STAND_IN=http://127.0.0.1:8099`. With a seed they lie now and then, always alike. docs/carriers.md says what it
 * is asked at `/stand-in/…`, first how often each parcel was made.
 */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8099' }, seed: { type: 'string' } },
})
const { url } = await startStandIn({
  port: Number(values.port),
  seed: values.seed === undefined ? null : Number(values.seed),
  clock: () => new Date(),
})
console.log(url.href)
