import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

type MissingVolumesProps = { volumes: readonly Volume[]; isBusy: boolean; onAdd: () => void }

/** Offers the file's sizes that the shop does not have yet; they are added to its settings, and the trial is made again. */
export function MissingVolumes({ volumes, isBusy, onAdd }: MissingVolumesProps) {
  const sizes = IN_WORDS.format(volumes.map((volume) => `${millilitres(volume)}\u00a0ml`))
  return (
    <div className="panel missing-volumes">
      <p>
        {volumes.length === 1
          ? 'Le fichier a un format que votre boutique n’a pas encore.'
          : 'Le fichier a des formats que votre boutique n’a pas encore.'}{' '}
        <span className="muted">Vous les retrouverez dans Réglages&#8239;›&#8239;Formats.</span>
      </p>
      <BusyButton type="button" className="btn btn-secondary" isBusy={isBusy} onClick={onAdd}>
        {`${volumes.length === 1 ? 'Ajouter le format' : 'Ajouter les formats'} ${sizes}`}
      </BusyButton>
    </div>
  )
}

const IN_WORDS = new Intl.ListFormat('fr')
