import type { AnnouncementType } from '#contract/live/live.ts'
import { readAnything, readJson, readNumber, readRecord, readText } from '#web/data/readers.ts'

const readConfirmed = readRecord({ changedAt: readNumber })
const readMessage = readRecord({ type: readText, data: readAnything })

/**
 * Parses live messages and passes announcements on.
 * @param known has a key for every type of announcement
 * @param onConnected gets, once connected, the time of the last public change, in milliseconds of the server's clock
 */
export function createMessageHandler(
  known: Readonly<Record<AnnouncementType, unknown>>,
  onAnnouncement: (type: AnnouncementType, data: unknown) => void,
  onConnected: (changedAt: number) => void,
): (text: string) => void {
  function isKnown(type: string): type is AnnouncementType {
    return Object.hasOwn(known, type)
  }
  return (text) => {
    const message = readMessage(readJson(text))
    if (message?.type === 'CONNECTION_CONFIRMED') onConnected(readConfirmed(message.data)?.changedAt ?? 0)
    else if (message !== undefined && isKnown(message.type)) onAnnouncement(message.type, message.data)
    else console.warn('Unknown live message:', message?.type)
  }
}
