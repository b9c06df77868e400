import { useState } from 'react'
import { NOTHING_CHOSEN, type Selection } from './selection.ts'

/**
 * Returns the chosen products; none once the list shows something else, so that nothing unseen is changed.
 * @param view identifies what the list is narrowed by
 */
export function useSelection(view: string) {
  const [chosen, setChosen] = useState({ view, selection: NOTHING_CHOSEN })
  if (chosen.view !== view) setChosen({ view, selection: NOTHING_CHOSEN })
  return {
    selection: chosen.view === view ? chosen.selection : NOTHING_CHOSEN,
    setSelection: (selection: Selection) => setChosen({ view, selection }),
  }
}
