import { createContext, type ReactNode, use } from 'react'

/** Holds what stands in place of all that buys while the shop is closed; undefined while it is open, and for its owner. */
export const ClosedNoticeProvider = createContext<ReactNode>(undefined)

export function useClosedNotice(): ReactNode {
  return use(ClosedNoticeProvider)
}
