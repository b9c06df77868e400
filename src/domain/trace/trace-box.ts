/** The box of every line; it never leaves it, whatever a perfume is. */
export const TRACE_BOX = { width: 1200, height: 160 } as const
