import type { AnnouncementType } from '#contract/live.ts'
import { readAnything, readJson, readNumber, readRecord, readText } from './readers.ts'

const readConfirmed = readRecord({ changedAt: readNumber })
const readMessage = readRecord({ type: readText, data: readAnything })

/**
 * Reads what arrives on the live channel and hands on what is announced.
 * @param known has every type of announcement that the page reacts to
 * @param confirm is told, once connected, when something public last changed, in milliseconds of the server's clock
 */
export function hearAnnouncements(
  known: Readonly<Record<AnnouncementType, unknown>>,
  react: (type: AnnouncementType, data: unknown) => void,
  confirm: (changedAt: number) => void,
): (text: string) => void {
  function isKnown(type: string): type is AnnouncementType {
    return Object.hasOwn(known, type)
  }
  return (text) => {
    const message = readMessage(readJson(text))
    if (message?.type === 'CONNECTION_CONFIRMED') confirm(readConfirmed(message.data)?.changedAt ?? 0)
    else if (message !== undefined && isKnown(message.type)) react(message.type, message.data)
    else console.warn('A live message that this page does not know:', message?.type)
  }
}
