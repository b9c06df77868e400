import { useQueryClient } from '@tanstack/react-query'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { type FirstStart, takeDemoAway } from '#web/data/admin/first-start.ts'
import { countDemo } from './count-demo.ts'

const MOST_NAMES = 5

type RemoveDemoProps = { firstStart: FirstStart; isOpen: boolean; onClose: () => void }

/** Asks before the demonstration is removed, and says what goes and what stays (A13.10). */
export function RemoveDemo({ firstStart: { demo, closes_without_demo }, isOpen, onClose }: RemoveDemoProps) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={isOpen && demo !== null ? { id: 'demo', demo } : null}
      title="Retirer la démonstration&#8239;?"
      confirmLabel="Retirer la démonstration"
      remove={async () => void (await takeDemoAway(queryClient))}
      done={() => ({ title: 'Démonstration retirée', text: 'Il ne reste que ce qui est à vous.' })}
      failureTitle="La démonstration n’a pas été retirée."
      fallback="Réessayez dans un instant."
      onClose={onClose}
      onRemoved={focusMain}
    >
      {demo !== null && (
        <>
          <p>
            {countDemo(demo)}, l’identité et les avis inventés disparaissent. Ce que vous avez créé ou modifié
            reste, et les vraies commandes aussi. Cette action est irréversible.
          </p>
          {demo.kept.length > 0 && <p className="warning">{keptPerfumes(demo.kept)}</p>}
          {closes_without_demo && (
            <p>
              La boutique sera vide{'\u202f'}: elle annoncera qu’elle ouvre bientôt, jusqu’à ce que vous
              l’ouvriez.
            </p>
          )}
        </>
      )}
    </DeletionQuestion>
  )
}

function keptPerfumes(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const rest = names.length > MOST_NAMES ? '…' : ''
  return names.length > 1
    ? `${names.length}\u00a0parfums restent, parce que vous y avez travaillé\u00a0: ${shown}${rest}`
    : `Un parfum reste, parce que vous y avez travaillé\u00a0: ${shown}`
}
