import { CopyButton } from '#web/admin/pieces/copy-button.tsx'
import { ShownOnce } from '#web/admin/pieces/shown-once.tsx'
import { saveText } from '#web/data/admin/download.ts'
import { Download } from '#web/ui/admin-icons.tsx'

/** Shows the codes once, because the shop keeps only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `Codes de secours de ${window.location.host}\n\n${codes.join('\n')}\n`
  return (
    <div className="stack recovery">
      <ShownOnce
        label="Je les ai gardés"
        question="Avez-vous gardé ces codes&#8239;?"
        warning="Ils ne seront plus affichés. Sans eux, un téléphone perdu peut vous fermer votre compte."
        onClose={onClose}
      >
        <p>
          Gardez ces codes hors du téléphone&nbsp;: chacun ouvre votre compte une fois, si l’application ou la
          clé d’accès est perdue. Ils ne seront plus affichés.
        </p>
        <ul aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="acts">
          <CopyButton text={text} label="Copier" byHand="Sélectionnez les codes pour les copier." />
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => saveText('codes-de-secours.txt', text)}
          >
            <Download size={20} />
            Enregistrer
          </button>
        </div>
      </ShownOnce>
    </div>
  )
}
