import type { RouterHistory } from '@tanstack/history'
import { createContext, use } from 'react'

/** For components used by both storefront and administrator's area, which have different routers. */
export const HistoryProvider = createContext<RouterHistory | null>(null)

export function useHistory(): RouterHistory {
  const history = use(HistoryProvider)
  if (history === null) throw new Error('There is no history around this component.')
  return history
}
