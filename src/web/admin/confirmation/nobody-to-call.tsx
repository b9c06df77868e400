import type { QueueTab } from '#domain/confirmation/words.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { nextCallInWords } from '#web/admin/pieces/moments.ts'
import type { Queue } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { PhoneCall } from '#web/ui/admin-icons.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'

const NOTHING: Record<Exclude<QueueTab, 'maintenant'>, string> = {
  'plus-tard': 'Aucun rappel prévu.',
  reportees: 'Aucune commande reportée.',
  faites: 'Rien n’a encore été fait aujourd’hui.',
}

/** Shows an empty tab; the first tab says when the next call is due. */
export function NobodyToCall({ tab, queue }: { tab: QueueTab; queue: Queue }) {
  if (tab !== 'maintenant') return <EmptyPanel Motif={PhoneCall} text={NOTHING[tab]} />
  const next =
    queue.next_at === null ? '' : ` Prochain rappel ${nextCallInWords(queue.next_at, serverNow())}.`
  return <EmptyPanel Motif={CircleCheck} text={`Tout est confirmé.${next}`} />
}
