import { PlatformNotFound } from '../../platform/errors.ts'
import { getMember } from '../../platform/members.ts'
import { HourCounts } from '../batches/hour-counts.ts'
import type { MirrorContext } from '../mirror-context.ts'
import { writeMirror } from '../write-mirror.ts'
import { memberRow } from './member-row.ts'
import { storeListedMembers } from './store-members.ts'
import { storeUnheard } from './unheard-departures.ts'

/** Asks for a member of whom an event told too little, and stores them. Throws the platform's errors and MirrorTaken. */
export async function completeMember(context: MirrorContext, guildId: string, userId: string): Promise<void> {
  const { platform, live, sweeps } = context
  const member = await getMember(platform, guildId, userId).catch(error => {
    // Gone meanwhile, which another event tells.
    if (error instanceof PlatformNotFound) return null
    throw error
  })
  // A page of a sweep that still lists them is older.
  if (!member) return sweeps.notesOf(guildId)?.toldDeparted(userId)
  await writeMirror(context, async ({ orm }) => {
    const stored = await storeListedMembers({ orm }, guildId, [memberRow(guildId, member)])
    const counts = new HourCounts()
    const returned = stored.flatMap(one => one.returned ?? [])
    await storeUnheard(orm, guildId, returned, counts)
    await counts.store(orm, guildId)
  })
  sweeps.notesOf(guildId)?.toldChanged(userId)
  live.publish({ guildId, kind: 'member', ids: [userId] })
}
