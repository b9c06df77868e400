import { useId, useState } from 'react'
import { REFILL_CONSENT_MONTHS } from '#domain/reminders/refills.ts'
import { say } from '#domain/words/say.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { chooseRefill } from '#web/data/reminders/refills.ts'
import { Check } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { WORDS } from './refill-words.fr.ts'
import './refill-choice.css'

type Refill = 'offered' | 'agreed'
type RefillChoiceProps = { orderId: string; refill: Refill; onChange: (refill: Refill) => void }

/** Asks whether the buyer wants to be written to before a perfume is used up, and takes it back with one tap (S22.6). */
export function RefillChoice({ orderId, refill, onChange }: RefillChoiceProps) {
  const titleId = useId()
  const purposeId = useId()
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (wanted: boolean) => {
    setFailure(null)
    try {
      await chooseRefill(orderId, wanted)
      setSaid(wanted ? WORDS.agreed : WORDS.withdrawn)
      onChange(wanted ? 'agreed' : 'offered')
    } catch (error) {
      setSaid('')
      setFailure(refusalMessage(error, WORDS.failed))
    }
  })
  const isAgreed = refill === 'agreed'
  return (
    <section className="box refill" aria-labelledby={titleId}>
      <h2 id={titleId}>{WORDS.title}</h2>
      <label className={isAgreed ? 'check is-on' : 'check'}>
        <input
          type="checkbox"
          className="sr"
          checked={isAgreed}
          aria-describedby={purposeId}
          aria-disabled={isBusy}
          onChange={({ target }) => void run(target.checked)}
        />
        <span className="tick">
          <Check />
        </span>
        {WORDS.choice}
      </label>
      <p id={purposeId}>{say(WORDS.purpose, { months: REFILL_CONSENT_MONTHS })}</p>
      <p className="refill-said" role="status">
        {said}
      </p>
      {failure !== null && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
