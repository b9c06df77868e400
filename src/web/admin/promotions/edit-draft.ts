import type { Issue } from '#domain/errors.ts'
import { endRefusal } from '#domain/promotions/plan.ts'
import { promotionSentence } from '#domain/promotions/sentence.ts'
import { parseMoment, writeMoment } from '#domain/time/written-time.ts'
import type { Promotion } from '#web/data/admin/promotions.ts'
import { withSeconds } from './with-seconds.ts'

/** The editable fields; an empty end means none. */
export type EditDraft = { active: boolean; end_date: string }

export function editDraftOf({ active, end_date }: Promotion): EditDraft {
  return { active, end_date: end_date === null ? '' : writeMoment(new Date(end_date)) }
}

/**
 * Returns the request body. It has only edited fields, so that the end keeps its seconds and a deactivation by somebody
 * else is not undone. An empty end removes it (A4.13).
 */
export function changeOf(draft: EditDraft, promotion: Promotion) {
  const end_date = draft.end_date === '' ? null : withSeconds(draft.end_date)
  return {
    id: String(promotion.id),
    ...(draft.active !== promotion.active && { active: draft.active }),
    ...(isEndTouched(draft, promotion) && { end_date }),
  }
}

export function editIssues(draft: EditDraft, promotion: Promotion, now: Date): Issue[] {
  if (draft.end_date !== '' && parseMoment(draft.end_date) === null) {
    return [{ path: 'end_date', message: 'Date invalide.' }]
  }
  const refusal = endRefusal(changed(draft, promotion), now)
  return refusal === null ? [] : [refusal]
}

/** Says what saving does, as a sentence; null if it would be refused. */
export function editSentence(draft: EditDraft, promotion: Promotion, now: Date): string | null {
  if (editIssues(draft, promotion, now).length > 0) return null
  return promotionSentence(changed(draft, promotion), now)
}

function changed(draft: EditDraft, promotion: Promotion) {
  const before = promotion.end_date === null ? null : new Date(promotion.end_date)
  return {
    ...promotion,
    start_date: new Date(promotion.start_date),
    end_date: isEndTouched(draft, promotion) ? parseMoment(draft.end_date) : before,
    active: draft.active,
  }
}

function isEndTouched(draft: EditDraft, promotion: Promotion): boolean {
  return draft.end_date !== editDraftOf(promotion).end_date
}
