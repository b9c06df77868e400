import { type AmbiguousDay, DATE_ORDERS, type DateOrder } from '#domain/time/date-order.ts'
import { Check } from '#web/ui/icons.tsx'
import { formatLongDate } from './dates.ts'
import './date-order-question.css'

type DateOrderQuestionProps = {
  /** Names the file: 'ce relevé'. */
  file: string
  asked: AmbiguousDay
  /** Is the answer so far, which another one replaces. */
  said: DateOrder | null
  isBusy: boolean
  onSay: (order: DateOrder) => void
}

/** Asks which of two days a date of a file is, where none of its dates shows the order of day and month (D219). */
export function DateOrderQuestion({ file, asked, said, isBusy, onSay }: DateOrderQuestionProps) {
  return (
    <fieldset className="date-order">
      <legend>
        Dans {file}, quel jour est «&nbsp;{asked.written}&nbsp;»&#8239;?
      </legend>
      <div>
        {DATE_ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            className="btn btn-secondary"
            aria-pressed={said === order}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onSay(order)}
          >
            {said === order && <Check size={18} />}
            <span>{formatLongDate(order === 'day-first' ? asked.day_first : asked.month_first)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
