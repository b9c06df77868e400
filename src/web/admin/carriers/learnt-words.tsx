import { useQueryClient } from '@tanstack/react-query'
import type { Carrier } from '#contract/carriers/carriers.ts'
import { PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { SettingsGroup } from '#web/admin/settings/settings-group.tsx'
import { forgetWord } from '#web/data/admin/carriers.ts'
import { X } from '#web/ui/icons.tsx'
import '#web/admin/settings/places.css'

/** Lists the carrier's words that the shop has classified, which can be forgotten one by one (A24.5). */
export function LearntWords({ carrier: { id, words } }: { carrier: Carrier }) {
  const queryClient = useQueryClient()
  const forget = useChangeWithToast(async (word: string) => {
    await forgetWord(queryClient, id, word)
    return 'Mot oublié'
  })
  return (
    <div className="sheet">
      <SettingsGroup
        title="Mots appris"
        note="Ce que vous avez classé en important des statuts. Les mots courants sont connus d’avance."
      >
        {words.length === 0 ? (
          <p className="muted">Aucun mot appris pour le moment.</p>
        ) : (
          <ul className="row cities">
            {words.map(({ word, state }) => (
              <li key={word} className="tag">
                <span>
                  <bdi>{word}</bdi> → {PARCEL_STATE_LABELS[state]}
                </span>
                <button
                  type="button"
                  aria-label={`Oublier ${word}`}
                  aria-disabled={forget.isBusy}
                  onClick={() => void forget.run(word)}
                >
                  <X size={18} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </SettingsGroup>
    </div>
  )
}
