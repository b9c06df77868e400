import type { LinkAdapter } from '#domain/carrier-links/links.ts'
import { AMEEX } from './ameex.ts'
import { DIGYLOG } from './digylog.ts'
import { FORCELOG } from './forcelog.ts'
import type { CarrierStandIn } from './house.ts'
import { OZON } from './ozon.ts'
import { SENDIT } from './sendit.ts'
import { SPEEDAF } from './speedaf.ts'

/** The tests of carriers run for each of these. */
export const STAND_INS: Readonly<Record<LinkAdapter, CarrierStandIn>> = {
  sendit: SENDIT,
  ameex: AMEEX,
  ozon: OZON,
  forcelog: FORCELOG,
  digylog: DIGYLOG,
  speedaf: SPEEDAF,
}
