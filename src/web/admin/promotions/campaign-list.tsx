import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { type Campaign, removeCampaign, stopCampaign } from '#web/data/admin/campaigns.ts'
import { type CampaignAct, CampaignCard } from './campaign-card.tsx'
import { countSizes } from './count-sizes.ts'
import { ProlongForm } from './prolong-form.tsx'

type Asked = { act: CampaignAct; campaign: Campaign }

/** Shows the sales on many sizes, the newest first, but those that have ended after the others. */
export function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const subjectOf = (act: CampaignAct) => (asked?.act === act ? asked.campaign : null)
  const prolonged = subjectOf('prolong')
  return (
    <>
      {campaigns.length > 0 && (
        <ul className="promos campaigns">
          {[...campaigns].sort(byEnd).map((campaign) => (
            <CampaignCard
              key={campaign.id}
              campaign={campaign}
              onAct={(act, one) => setAsked({ act, campaign: one })}
            />
          ))}
        </ul>
      )}
      <FormDialog
        isOpen={prolonged !== null}
        title={prolonged?.end_date === null ? 'Fixer la fin' : 'Prolonger'}
        className="dialog at-foot"
        onClose={close}
      >
        {prolonged !== null && <ProlongForm campaign={prolonged} onClose={close} />}
      </FormDialog>
      <DeletionQuestion
        subject={subjectOf('end')}
        title="Terminer cette promotion ?"
        confirmLabel="Terminer"
        remove={({ id }) => stopCampaign(queryClient, id)}
        done={() => ({ title: 'Promotion terminée' })}
        fallback="La promotion n’a pas pu être terminée. Vérifiez votre connexion, puis réessayez."
        onClose={close}
      >
        {asked !== null && (
          <p>
            {countSizes(asked.campaign.on)} {asked.campaign.on > 1 ? 'reprennent leur' : 'reprend son'} prix
            tout de suite. La promotion reste dans cette liste.
          </p>
        )}
      </DeletionQuestion>
      <DeletionQuestion
        subject={subjectOf('take_back')}
        title="Retirer cette promotion ?"
        confirmLabel="Retirer"
        remove={({ id }) => removeCampaign(queryClient, id)}
        done={() => ({ title: 'Promotion retirée' })}
        fallback="La promotion n’a pas pu être retirée. Vérifiez votre connexion, puis réessayez."
        onClose={close}
        onRemoved={focusMain}
      >
        <p>
          Elle disparaît avec les promotions de tous ses formats, comme si elle n’avait pas eu lieu. Les
          commandes déjà passées gardent leur prix.
        </p>
      </DeletionQuestion>
    </>
  )
}

function byEnd(one: Campaign, other: Campaign): number {
  return Number(one.state === 'ended') - Number(other.state === 'ended')
}
