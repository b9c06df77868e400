/** Storefront §9, Live connection. */
const MAX_RECONNECTS = 5
const BASE_DELAY_MS = 1000

export type LiveConnection = {
  /** Begins a new cycle of attempts where the connection has been lost (decision 22). */
  renew: () => void
  /** Opens another connection in any case: the present one may be dead without knowing. */
  replace: () => void
  close: () => void
}

export type LiveListener = {
  /** Is given each message as text. */
  hear: (message: string) => void
  /** Is called when the connection is back after a gap, in which anything may have happened. */
  catchUp: () => void
  /** Is told when the connection opens and when it is lost. */
  tellOpen?: (isOpen: boolean) => void
}

/** Stays connected to `url`: after a close it comes back after 1, 2, 4, 8 and 16 s, then rests until told to renew. */
export function connectLive(url: string, { hear, catchUp, tellOpen }: LiveListener): LiveConnection {
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
      tellOpen?.(true)
      if (hasGap) catchUp()
      hasGap = false
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(String(data))
    })
    opened.addEventListener('close', () => {
      // One that was replaced, or closed by the page itself.
      if (socket !== opened) return
      socket = undefined
      hasGap = true
      tellOpen?.(false)
      comeBackLater()
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
    // Browsers complain of a connection that is closed before it is open.
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
