import { formerRolesOf } from '../../endings/former-roles.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { standingBan } from '../ban-state.ts'
import type { Inverse, Undoable } from '../verb.ts'
import { banChangedSince } from './ban-changed-since.ts'
import { nameOf } from './name-of.ts'

/**
 * Lifts the ban, and gives the roles that were lost with it back on joining again. Of somebody who was banned before, only
 * the former end of that ban comes back; where the second one left that as it was, `neverOf` has said so.
 */
export async function undoBan(entry: Undoable, steward: Steward): Promise<Inverse> {
  const { guildId, before } = entry
  const userId = entry.targetId ?? ''
  const ban = await standingBan({ guildId, userId }, steward)
  if (ban === undefined) return { because: `${nameOf(entry)} is not banned any more.` }
  const changed = await banChangedSince(entry, steward, ban)
  const conflict = changed && { conflict: changed }
  if (!before.banned) {
    const former = await formerRolesOf(steward.db.orm, guildId, userId)
    // Whoever had gone before wore none when this ban came: others took those.
    const giveBack = former && [entry.id, ...(entry.olderIds ?? [])].includes(former.entryId) ? former.roleIds : []
    return { action: 'ban.remove', input: { userId, ...(giveBack.length > 0 && { giveBack }) }, ...conflict }
  }
  const end = typeof before.endsAt === 'string' ? before.endsAt : null
  if (end !== null && new Date(end) <= now()) return { action: 'ban.remove', input: { userId }, ...conflict }
  return { action: 'ban.end', input: { userId, endsAt: end }, ...conflict }
}
