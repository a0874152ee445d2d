import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { isBanned } from '../ban-state.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { nameOf } from './name-of.ts'

/** Bans again until the end that the ban had, without deleting messages. */
export async function undoUnban(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before } = entry
  const userId = entry.targetId ?? ''
  if (await isBanned({ guildId, userId }, steward)) return { because: `${nameOf(entry)} is banned again already.` }
  const { endsAt } = before
  if (typeof endsAt !== 'string') return { action: 'member.ban', input: { userId, deleteMessageDays: 0 } }
  if (new Date(endsAt) <= now()) return { because: 'The ban would be over by now.' }
  return { action: 'member.ban', input: { userId, deleteMessageDays: 0, endsAt } }
}
