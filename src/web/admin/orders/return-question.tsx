import { useId } from 'react'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { Modal } from '#web/ui/modal.tsx'
import { goodsAnswers, whereIsIt } from './where-is-it.ts'
import './returns.css'

type ReturnQuestionProps = {
  isOpen: boolean
  order: Parameters<typeof whereIsIt>[0][number]
  onAnswer: (goods: CancelledGoods) => void
  onClose: () => void
}

/** Asks where the goods are before an order that has left the shop is cancelled (D40). */
export function ReturnQuestion({ isOpen, order, onAnswer, onClose }: ReturnQuestionProps) {
  const titleId = useId()
  const answers = goodsAnswers([order])
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId}>Où est le colis&#8239;?</h2>
      <p>{whereIsIt([order])}</p>
      <div className="returns">
        {CANCELLED_GOODS.map((goods) => (
          <button
            key={goods}
            type="button"
            className={goods === 'en-retour' ? 'is-on' : undefined}
            onClick={() => onAnswer(goods)}
          >
            <b>{answers[goods].label}</b>
            <small>{answers[goods].effect}</small>
          </button>
        ))}
      </div>
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Ne pas annuler
        </button>
      </div>
    </Modal>
  )
}
