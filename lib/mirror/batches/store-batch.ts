import type { ReadEvent } from '../dispatch/event-handler.ts'
import { noteStored } from '../gateway/session-progress.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { writeMirror } from '../write-mirror.ts'
import { GuildBatch } from './guild-batch.ts'

interface Stored extends Pick<ReadEvent, 'apply'> {
  /** Its number in the gateway session; absent: it is no event of the gateway. */
  sequence?: number
}

/**
 * Stores events of one guild in their order, all or none, and answers the members that must still be asked for. Throws
 * MirrorTaken.
 */
export async function storeBatch(
  context: MirrorContext,
  guildId: string,
  events: Stored[],
): Promise<ReadonlySet<string>> {
  const batch = await writeMirror(context, async db => {
    const batch = new GuildBatch({ ...context, db }, guildId)
    for (const event of events) await event.apply(batch)
    await batch.flush()
    const sequence = events.at(-1)?.sequence
    // What must still be asked for is not stored: its event may come again.
    if (sequence !== undefined && batch.incomplete.size === 0) await noteStored(batch.db, guildId, sequence)
    return batch
  })
  batch.settle()
  return batch.incomplete
}
