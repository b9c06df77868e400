import { readRemembered } from '#web/data/orders/draft.ts'
import { Check } from '#web/ui/icons.tsx'
import type { Checkout } from './use-checkout.ts'
import { WORDS } from './words.fr.ts'

/** Opt-in to remember delivery details on this device, and a button that erases them. */
export function RememberDetails({ checkout: { remembers, remember, erase } }: { checkout: Checkout }) {
  return (
    <div className="remember">
      <label className={remembers ? 'check is-on' : 'check'}>
        <input
          type="checkbox"
          className="sr"
          checked={remembers}
          onChange={(event) => remember(event.target.checked)}
        />
        <span className="tick">
          <Check />
        </span>
        {WORDS.remember}
      </label>
      {readRemembered() !== undefined && (
        <button
          type="button"
          className="link"
          onClick={(event) => {
            erase()
            // This button is removed with the details.
            event.currentTarget.form?.querySelector('input')?.focus()
          }}
        >
          {WORDS.erase}
        </button>
      )}
    </div>
  )
}
