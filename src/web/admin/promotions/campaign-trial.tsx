import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SIZE_OUTCOMES, type SizeOutcome } from '#domain/campaigns/campaign.ts'
import { formatWhole } from '#domain/money.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import {
  type CampaignPlan,
  campaignTrialQuery,
  startCampaign,
  TRIED_PER_PAGE,
  type CampaignTrial as Trial,
} from '#web/data/admin/campaigns.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { countSizes } from './count-sizes.ts'
import { TriedSizes } from './tried-sizes.tsx'

type CampaignTrialProps = {
  plan: CampaignPlan
  name: string
  /** It leads back to the form. */
  onChange: () => void
  onCreated: () => void
}

const OUTCOME_LABELS: Record<SizeOutcome, string> = {
  included: 'En promotion',
  promoted: 'Déjà en promotion',
  not_lower: 'Prix impossible',
  below_cost: 'Sous le coût',
}

/** Shows what a sale would do to each size, and creates it; nothing has changed yet. */
export function CampaignTrial({ plan, name, onChange, onCreated }: CampaignTrialProps) {
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<SizeOutcome | undefined>(undefined)
  const [page, setPage] = useState(1)
  const [below_cost, setBelowCost] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // The first page was read by the form, without this field.
  const sent = below_cost ? { ...plan, below_cost } : plan
  const query = useQuery(campaignTrialQuery(sent, { outcome, page }))
  const counts = query.data?.counts
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  const creating = useAction(async () => {
    setFailure(null)
    try {
      const { sizes } = await startCampaign(queryClient, { ...sent, name })
      toast({ tone: 'success', title: 'Promotion créée', text: `Pour ${countSizes(sizes)}.` })
      onCreated()
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, 'Impossible de créer la promotion.'))
    }
  })

  function includeBelowCost(isWanted: boolean) {
    setBelowCost(isWanted)
    setPage(1)
  }

  function show(changes: { outcome?: SizeOutcome | undefined; page: number }) {
    if ('outcome' in changes) setOutcome(changes.outcome)
    setPage(changes.page)
    start.current?.scrollIntoView({ block: 'nearest' })
  }

  const included = counts?.included ?? 0
  return (
    <div className="campaign-trial" ref={start} tabIndex={-1}>
      <Loaded
        query={query}
        failure="Une erreur est survenue lors de l’essai."
        loading={<LoadingPanel label="Essai en cours" />}
      >
        {(trial) => (
          <>
            <p role="status">
              {trialSentence(trial.counts)} <span className="muted">Rien n’est encore changé.</span>
            </p>
            <Pills
              label="Filtrer les formats"
              pills={[
                { value: undefined, label: 'Tous', note: formatWhole(countTried(trial.counts)) },
                ...SIZE_OUTCOMES.filter((one) => trial.counts[one] > 0 || one === outcome).map((value) => ({
                  value,
                  label: OUTCOME_LABELS[value],
                  note: formatWhole(trial.counts[value]),
                })),
              ]}
              chosen={outcome}
              onChoose={(value) => show({ outcome: value, page: 1 })}
            />
            {(below_cost || trial.counts.below_cost > 0) && (
              <Switch isOn={below_cost} onChange={includeBelowCost}>
                Inclure aussi ce qui passe sous son coût
              </Switch>
            )}
            <TriedSizes sizes={trial.sizes} isLate={query.isPlaceholderData} />
            <Pagination
              page={page}
              total={trial.total}
              perPage={TRIED_PER_PAGE}
              onChange={(page) => show({ page })}
            />
          </>
        )}
      </Loaded>
      {failure !== null && (
        <div ref={bringIntoView}>
          <Alert title={failure} />
        </div>
      )}
      <div className="acts" data-pinned="foot">
        <button type="button" className="btn btn-secondary" onClick={onChange}>
          Modifier
        </button>
        <BusyButton
          type="button"
          className="btn btn-primary"
          disabled={included === 0}
          isBusy={creating.isBusy}
          aria-disabled={query.isPlaceholderData}
          onClick={() => !query.isPlaceholderData && void creating.run()}
        >
          <span>Mettre en promotion</span>
          {included > 0 && <span>{` (${formatWhole(included)})`}</span>}
        </BusyButton>
      </div>
    </div>
  )
}

/** A refusal stands below the list, which may be longer than the screen. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}

function countTried({ included, promoted, not_lower, below_cost }: Trial['counts']): number {
  return included + promoted + not_lower + below_cost
}

/** Returns a sentence such as `1 834 formats passent en promotion, dont 12 de parfums masqués, et 6 sont laissés de côté.` */
function trialSentence(counts: Trial['counts']): string {
  const { included, hidden } = counts
  const left = countTried(counts) - included
  if (included === 0) {
    return left === 0 ? 'Aucun format ne correspond.' : 'Aucun format ne peut être mis en promotion ainsi.'
  }
  const passing = `${countSizes(included)} ${included > 1 ? 'passent' : 'passe'} en promotion`
  const masked = hidden > 0 ? `, dont ${formatWhole(hidden)} de parfums masqués` : ''
  const others =
    left > 0 ? `, et ${formatWhole(left)} ${left > 1 ? 'sont laissés' : 'est laissé'} de côté` : ''
  return `${passing}${masked}${others}.`
}
