import { parseMessageDeleteBulk } from '../../platform/wire/events/message-events.ts'

/** The ids of the messages that an event of the gateway changes or deletes; of others none. */
export function changedBy(name: string, data: unknown): string[] {
  if (name === 'MESSAGE_DELETE_BULK') return parseMessageDeleteBulk(data)?.ids ?? []
  if (name !== 'MESSAGE_UPDATE' && name !== 'MESSAGE_DELETE') return []
  // Nothing else of it counts: also one that cannot be read otherwise has changed the message.
  const id = (data as { id?: unknown } | null)?.id
  return typeof id === 'string' ? [id] : []
}
