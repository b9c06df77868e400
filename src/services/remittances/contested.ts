import { sql } from 'kysely'

/**
 * Selects how much of a line does not count as a cost, because it is claimed or was granted; the row's claim is joined as
 * `claims`. A corrected line says itself what it costs, and a refused claim is a cost again (D167).
 */
export const CONTESTED = sql<number>`coalesce(case
  when claims.state = 'attente' then claims.claimed
  when claims.state = 'accepte' and claims.way = 'avoir' then claims.granted
end, 0)`
