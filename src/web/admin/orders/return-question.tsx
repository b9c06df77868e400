import { useId, useState } from 'react'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { Modal } from '#web/ui/modal.tsx'
import './returns.css'

const ANSWERS: Record<CancelledGoods, { label: string; effect: string }> = {
  'en-retour': {
    label: 'Retour attendu',
    effect: 'Les articles reviendront en stock à la réception du colis.',
  },
  rendues: { label: 'Déjà revenu', effect: 'Les articles sont remis en stock maintenant.' },
  perdues: { label: 'Perdu', effect: 'Les articles ne reviennent pas en stock.' },
}

type ReturnQuestionProps = {
  isOpen: boolean
  orderNumber: string
  onAnswer: (goods: CancelledGoods) => void
  onClose: () => void
}

/** Asks where the goods are before a shipped order is cancelled (D40). */
export function ReturnQuestion({ isOpen, orderNumber, onAnswer, onClose }: ReturnQuestionProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId}>Où est le colis&#8239;?</h2>
      <p>
        La commande <span className="nw">{orderNumber}</span> a quitté la boutique. Après l’annulation, que
        deviennent ses articles&#8239;?
      </p>
      <Answers onAnswer={onAnswer} onClose={onClose} />
    </Modal>
  )
}

function Answers({ onAnswer, onClose }: Pick<ReturnQuestionProps, 'onAnswer' | 'onClose'>) {
  const [chosen, choose] = useState<CancelledGoods>('en-retour')
  const name = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(chosen)
      }}
    >
      <fieldset className="returns">
        <legend className="sr">Retour des articles</legend>
        {CANCELLED_GOODS.map((goods) => (
          <label key={goods} className={goods === chosen ? 'is-on' : undefined}>
            <input type="radio" name={name} checked={goods === chosen} onChange={() => choose(goods)} />
            <span>
              <b>{ANSWERS[goods].label}</b>
              <small>{ANSWERS[goods].effect}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Ne pas annuler
        </button>
        <button type="submit" className="btn btn-danger-solid">
          Annuler la commande
        </button>
      </div>
    </form>
  )
}
