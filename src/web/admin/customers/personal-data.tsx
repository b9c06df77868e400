import { useState } from 'react'
import { downloadPerson } from '#web/data/admin/customers.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'

const FAILURE = 'Une erreur est survenue lors de l’exportation des données.'

/** Exports and erases a person's data, as the law requires (D42). */
export function PersonalData({ customerId, onErase }: { customerId: number; onErase: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    try {
      await downloadPerson(customerId)
    } catch (error) {
      setFailure(refusalMessage(error, 'Réessayez dans un instant.'))
    }
  })
  return (
    <section className="personal">
      <h3>Données personnelles</h3>
      <div className="ways">
        <BusyButton
          type="button"
          className="btn btn-secondary"
          isBusy={isBusy}
          onClick={() => void run()}
          icon={<Download size={18} />}
        >
          Exporter ses données
        </BusyButton>
        <button type="button" className="btn btn-danger" onClick={onErase}>
          <Trash2 size={18} />
          Effacer la personne
        </button>
      </div>
      {failure !== null && (
        <Alert title={FAILURE}>
          <p>{failure}</p>
        </Alert>
      )}
    </section>
  )
}
