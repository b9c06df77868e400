import type { Duplex } from 'node:stream'
import { type Announcement, PUBLIC_TYPES } from '#contract/live.ts'
import { textFrame } from './live-frames.ts'

/** Changes that come within this time travel together, and of several of one thing only the last. */
const GATHER_MS = 20
/** A page that has left this much unread is not reading: it is dropped, and catches up when it comes back. */
const MAX_UNREAD_BYTES = 256 * 1024

/** Everybody hears what is public; administrators hear all. */
export type Audience = 'visitor' | 'admin'

export type LiveListener = { socket: Duplex; audience: Audience }

export type LiveHub = {
  listeners: Set<LiveListener>
  tell: (announcement: Announcement) => void
}

/** Hands announcements to all who listen: framed once, one write per connection, whatever happened. */
export function createLiveHub(): LiveHub {
  const listeners = new Set<LiveListener>()
  const waiting = new Map<string, Announcement>()

  function flush(): void {
    const announcements = [...waiting.values()]
    waiting.clear()
    const frames: Record<Audience, Buffer> = {
      visitor: framesOf(announcements.filter(({ type }) => PUBLIC_TYPES.includes(type))),
      admin: framesOf(announcements),
    }
    for (const { socket, audience } of listeners) {
      const frame = frames[audience]
      if (frame.byteLength === 0) continue
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
      else socket.write(frame)
    }
  }

  return {
    listeners,
    tell(announcement) {
      if (waiting.size === 0) setTimeout(flush, GATHER_MS)
      const key = subject(announcement)
      // Put last again: what is told is told in the order of the latest changes.
      waiting.delete(key)
      waiting.set(key, announcement)
    },
  }
}

function framesOf(announcements: readonly Announcement[]): Buffer {
  return Buffer.concat(announcements.map((announcement) => textFrame(JSON.stringify(announcement))))
}

/** What an announcement is about: a later one about the same makes an earlier one pointless. */
function subject({ type, data }: Announcement): string {
  const [id] = Object.values(data)
  return `${type} ${id}`
}
