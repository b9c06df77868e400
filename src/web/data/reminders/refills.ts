import { chooseRefill as chooseCall } from '#contract/reminders/refills.ts'
import { browserApi } from '#web/data/api.ts'
import { PAGE_LANGUAGE } from '#web/data/page-language.fr.ts'

/** Agrees to be asked back about an order, or no longer; rejects as the call does. */
export async function chooseRefill(id: string, wanted: boolean): Promise<void> {
  await browserApi.call(chooseCall, { id, wanted, ...PAGE_LANGUAGE })
}
