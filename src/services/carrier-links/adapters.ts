import type { LinkAdapter } from '#domain/carrier-links/links.ts'
import type { Adapter } from './adapter.ts'
import { AMEEX } from './ameex.ts'
import { withCleanAnswers } from './clean-answers.ts'
import { DIGYLOG } from './digylog.ts'
import { FORCELOG } from './forcelog.ts'
import { OZON } from './ozon.ts'
import { SENDIT } from './sendit.ts'
import { SPEEDAF } from './speedaf.ts'

/** The carriers that can be linked. What each can do is declared in `LINKS`, and `adapters.test.ts` holds them to it. */
export const ADAPTERS: Readonly<Record<LinkAdapter, Adapter>> = {
  sendit: withCleanAnswers(SENDIT),
  ameex: withCleanAnswers(AMEEX),
  ozon: withCleanAnswers(OZON),
  forcelog: withCleanAnswers(FORCELOG),
  digylog: withCleanAnswers(DIGYLOG),
  speedaf: withCleanAnswers(SPEEDAF),
}
