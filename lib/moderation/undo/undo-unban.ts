import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { isBanned } from '../ban-state.ts'
import { REASON_MAX } from '../input.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { banChangedSince } from './ban-changed-since.ts'
import { nameOf } from './name-of.ts'

/** Bans again until the end that the ban had and for its reason, without deleting messages. */
export async function undoUnban(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before } = entry
  const userId = entry.targetId ?? ''
  if (await isBanned({ guildId, userId }, steward)) return { because: `${nameOf(entry)} is banned again already.` }
  const { endsAt, reason } = before
  const input = { userId, deleteMessageDays: 0, ...(typeof reason === 'string' && { reason: fitting(reason) }) }
  const isTimed = typeof endsAt === 'string'
  if (isTimed && new Date(endsAt) <= now()) return { because: 'The ban would be over by now.' }
  const conflict = await banChangedSince(entry, steward)
  return {
    action: 'member.ban',
    input: { ...input, ...(isTimed && { endsAt }) },
    ...(conflict && { conflict }),
  }
}

/** The platform's reasons are longer: what was said here already has a moderator in front. */
function fitting(reason: string): string {
  return [...reason.trim()].slice(0, REASON_MAX).join('')
}
