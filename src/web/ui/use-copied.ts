import { useEffect, useState } from 'react'

/** The confirmation of a copy stays for so long (S9.20). */
const COPIED_MS = 2000

/** Runs `copy` when asked to, and shows for two seconds that it has copied. */
export function useCopied(copy: () => Promise<string>): { isCopied: boolean; onCopy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  return { isCopied, onCopy: async () => setCopied((await copy()) === 'copied') }
}
