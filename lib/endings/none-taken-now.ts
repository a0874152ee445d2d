import { and, inArray } from 'drizzle-orm'
import type { Guard } from '../audit/open-entry.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { StewardError } from '../errors.ts'
import { roleEndsIn } from '../moderation/role-ends.ts'
import type { State } from '../moderation/verb.ts'
import { now, SECOND } from '../time.ts'
import { isClaimed } from './claim-due.ts'
import { holdRoleEnds } from './hold-role-ends.ts'

const TAKEN_NOW = 'Steward is taking this role just now.'
// To take one takes a call to the platform.
const AGAIN_MS = 3 * SECOND

interface Ordered {
  guildId: string
  userId: string
  ends?: { roleId: string }[] | undefined
}

/**
 * Steward is taking none of the roles that get another end by itself just now, and has taken none since it was looked how they
 * stand (`before`): that end would come too late. Throws `conflict`, to be tried again.
 */
export function noneTakenNow({ guildId, userId, ends = [] }: Ordered, before: State): Guard {
  const roleIds = ends.map(({ roleId }) => roleId)
  const ended = roleEndsIn(before).filter(({ roleId }) => roleIds.includes(roleId))
  return async tx => {
    if (roleIds.length === 0) return
    const at = now()
    // Held until this entry is written: who claims one of them after that sees the entry.
    const theirs = await holdRoleEnds(tx, { guildId, userId, roleIds, states: ['waiting'] })
    const ids = theirs.map(({ id }) => id)
    const claimed = await tx.$count(timedEndings, and(inArray(timedEndings.id, ids), isClaimed(at)))
    // The end that one had is no more, or this waited until it was: the next look tells what became of the role.
    const isOver = ended.some(({ roleId }) => !theirs.some(end => end.roleId === roleId))
    if (claimed > 0 || isOver) throw new StewardError('conflict', TAKEN_NOW, { retryAfterMs: AGAIN_MS })
  }
}
