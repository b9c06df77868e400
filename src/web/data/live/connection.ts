import { SESSION_ENDED } from '#contract/live/live.ts'

/** S9.21 fixes these numbers of the live connection. */
const MAX_RECONNECTS = 5
const BASE_DELAY_MS = 1000

export type LiveConnection = {
  /** Restarts the reconnection attempts if disconnected (D22). */
  renew: () => void
  /** Reconnects in any case: the connection may be dead without a close event. */
  replace: () => void
  close: () => void
}

export type LiveListener = {
  onMessage: (message: string) => void
  /** Is called on reconnection: messages may have been missed. */
  catchUp: () => void
  onOpenChange?: (isOpen: boolean) => void
  /** Is called when the server closes the connection because the administrator's session ended. */
  onSessionEnded?: () => void
}

/** Reconnects 1, 2, 4, 8 and 16 s after a close, then stops until `renew` is called. */
export function connectLive(
  url: string,
  { onMessage, catchUp, onOpenChange, onSessionEnded }: LiveListener,
): LiveConnection {
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let reconnects = 0
  let hasGap = false

  function open(): void {
    clearTimeout(retry)
    const opened = new WebSocket(url)
    socket = opened
    opened.addEventListener('open', () => {
      if (socket !== opened) return
      reconnects = 0
      onOpenChange?.(true)
      if (hasGap) catchUp()
      hasGap = false
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) onMessage(String(data))
    })
    opened.addEventListener('close', ({ code }) => {
      // The socket was replaced, or closed by `close`.
      if (socket !== opened) return
      socket = undefined
      hasGap = true
      onOpenChange?.(false)
      comeBackLater()
      if (code === SESSION_ENDED) onSessionEnded?.()
    })
  }

  function comeBackLater(): void {
    if (reconnects === MAX_RECONNECTS) {
      console.warn('Live updates are disabled.')
      return
    }
    retry = setTimeout(open, BASE_DELAY_MS * 2 ** reconnects)
    reconnects += 1
  }

  function close(): void {
    clearTimeout(retry)
    const closing = socket
    socket = undefined
    hasGap = true
    // Browsers log an error if a socket is closed while connecting.
    if (closing?.readyState === WebSocket.CONNECTING) closing.addEventListener('open', () => closing.close())
    else closing?.close()
  }

  function renew(): void {
    if (socket !== undefined) return
    reconnects = 0
    open()
  }

  open()
  return {
    renew,
    close,
    replace() {
      close()
      renew()
    },
  }
}
