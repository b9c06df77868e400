import type { Announcement, ConnectionConfirmed } from '#contract/live/live.ts'

export type FakeSocket = EventTarget & {
  url: string
  readyState: number
  close: () => void
  /** Closes the connection from the server's side. */
  drop: (code?: number) => void
}

const CONFIRMED: ConnectionConfirmed = {
  type: 'CONNECTION_CONFIRMED',
  data: { message: 'Connecté', changedAt: 0 },
}

/** Live connections that open at once and receive the test's announcements. */
export function fakeSockets() {
  const sockets: FakeSocket[] = []

  class Socket extends EventTarget implements FakeSocket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 3
    readonly url: string
    readyState = Socket.CONNECTING

    constructor(url: string) {
      super()
      this.url = url
      sockets.push(this)
      queueMicrotask(() => {
        this.readyState = Socket.OPEN
        this.dispatchEvent(new Event('open'))
        hear(this, CONFIRMED)
      })
    }

    close(): void {
      this.drop(1005)
    }

    drop(code = 1006): void {
      this.readyState = Socket.CLOSED
      this.dispatchEvent(new CloseEvent('close', { code }))
    }
  }

  return {
    WebSocket: Socket,
    sockets,
    announce: (announcement: Announcement) => {
      for (const socket of sockets.filter(({ readyState }) => readyState === Socket.OPEN))
        hear(socket, announcement)
    },
  }
}

function hear(socket: EventTarget, message: object): void {
  socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
}
