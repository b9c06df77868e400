import type { CampaignState } from '#domain/campaigns/campaign.ts'
import { CAMPAIGN_STATE_LABELS } from '#domain/campaigns/campaign-words.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import type { Campaign } from '#web/data/admin/campaigns.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminCampaignPath } from '#web/routing/admin-paths.ts'
import { CalendarDays, Clock } from '#web/ui/admin-icons.tsx'
import { ArrowRight, Check, Minus } from '#web/ui/icons.tsx'
import { countSizes } from './count-sizes.ts'
import { ExpiryBadge } from './expiry-badge.tsx'

export type CampaignAct = 'prolong' | 'end' | 'take_back'

type CampaignCardProps = { campaign: Campaign; onAct: (act: CampaignAct, campaign: Campaign) => void }

const STATES: Record<CampaignState, { className: string; Sign: typeof Check }> = {
  upcoming: { className: 'badge st-nouveau', Sign: CalendarDays },
  running: { className: 'badge st-livre', Sign: Check },
  ended: { className: 'badge is-off', Sign: Minus },
}

/** Shows a sale on many sizes, with what can be done with it; each asks once. */
export function CampaignCard({ campaign, onAct }: CampaignCardProps) {
  const { id, name, rule, state, sizes, start_date, end_date, created_by, ended_by } = campaign
  const { className, Sign } = STATES[state]
  return (
    <li className="promo campaign">
      <div className="promo-a">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {name !== rule && <p className="muted">{rule}</p>}
        <p className="promo-badges">
          <span className={className}>
            <Sign />
            <span>{CAMPAIGN_STATE_LABELS[state]}</span>
          </span>
          {state === 'running' && end_date !== null && <ExpiryBadge end={end_date} />}
        </p>
      </div>
      <dl className="promo-dates">
        <div>
          <dt>Début</dt>
          <dd>{formatShortMoment(start_date)}</dd>
        </div>
        <div>
          <dt>Fin</dt>
          <dd>{endInWords(campaign)}</dd>
        </div>
        <div>
          <dt>{ended_by === null ? 'Créée par' : 'Terminée par'}</dt>
          <dd>
            <bdi>{ended_by ?? created_by}</bdi>
          </dd>
        </div>
      </dl>
      <a className="link-arrow" href={adminCampaignPath(id)}>
        {countSizes(sizes)}
        <ArrowRight size={20} />
      </a>
      <div className="promo-acts">
        {state !== 'ended' && (
          <button type="button" className="btn btn-quiet" onClick={() => onAct('prolong', campaign)}>
            <Clock size={20} />
            {end_date === null ? 'Fixer la fin' : 'Prolonger'}
          </button>
        )}
        {state === 'running' && (
          <button type="button" className="btn btn-quiet" onClick={() => onAct('end', campaign)}>
            Terminer
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet is-danger"
          onClick={() => onAct('take_back', campaign)}
        >
          Retirer
        </button>
      </div>
    </li>
  )
}

/** Says when it ends; one that is over before that has no size left, as after its perfumes were deleted. */
function endInWords({ state, end_date }: Campaign): string {
  const isToCome = end_date === null || new Date(end_date) > serverNow()
  if (state === 'ended' && isToCome) return 'Avec son dernier format'
  return end_date === null ? "Pas d'expiration" : formatShortMoment(end_date)
}
