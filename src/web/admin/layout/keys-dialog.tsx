import { useId } from 'react'
import { useSingleKeys } from '#web/admin/pieces/single-keys.ts'
import { Modal } from '#web/ui/modal.tsx'
import { Switch } from '#web/ui/switch.tsx'
import './keys-dialog.css'

const KEYS = [
  { keys: ['j', 'k'], what: 'Ligne suivante, ligne précédente' },
  { keys: ['Entrée'], what: 'Ouvrir la ligne' },
  { keys: ['x'], what: 'Choisir la ligne' },
  { keys: ['/'], what: 'Chercher partout' },
  { keys: ['?'], what: 'Afficher cette liste' },
] as const

/** Lists the keys of the area (A10.40), and lets them be turned off in this browser. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="dialog keys-dialog">
      <h2 id={titleId}>Raccourcis clavier</h2>
      <dl>
        {KEYS.map(({ keys, what }) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
      <div className="acts">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Modal>
  )
}

function SingleKeysSwitch() {
  const { areOn, turn } = useSingleKeys()
  return (
    <div>
      <Switch isOn={areOn} onChange={turn}>
        Activer ces touches
      </Switch>
      <p className="muted">Sur cet appareil. Coupez-les si vous dictez à la voix.</p>
    </div>
  )
}
