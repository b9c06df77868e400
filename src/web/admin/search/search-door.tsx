/** Room of the search over the whole area, in the bar of every screen (A10.38). */

import { Search } from '#web/ui/icons.tsx'

/** Opens the search. The dialog stands outside the bars, of which a turned telephone shows another. */
export function SearchDoor({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      aria-label="Chercher partout"
      title="Chercher partout (touche /)"
      onClick={onOpen}
    >
      <Search size={20} />
    </button>
  )
}
