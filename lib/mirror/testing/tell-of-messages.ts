import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'

const NAMES = ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_DELETE']

/** As if the platform had been seen to tell of everything that becomes of messages: the mirror speaks for them then. */
export async function tellOfMessages(orm: Orm): Promise<void> {
  const firstSeenAt = new Date()
  await orm
    .insert(seenEvents)
    .values(NAMES.map(name => ({ name, firstSeenAt })))
    .onConflictDoNothing()
}
