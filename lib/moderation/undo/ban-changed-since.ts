import { applicationIdentityOf } from '../../application/identity.ts'
import { isOthersBan } from '../../endings/is-others-ban.ts'
import type { KnownBan } from '../../mirror/guilds/bans-of.ts'
import type { Steward } from '../../steward.ts'
import type { Undoable } from '../verb.ts'
import { BAN_CHANGES, changedSince } from './changed-since.ts'
import { nameOf } from './name-of.ts'

/**
 * What others did about somebody's ban after the entry, as a sentence; null where nobody did. `ban`: the one that
 * stands now; null where nobody tells or none does. Throws the platform's errors.
 */
export async function banChangedSince(
  entry: Undoable,
  steward: Pick<Steward, 'db' | 'platform'>,
  ban: KnownBan | null = null,
): Promise<string | null> {
  const by = await changedSince(entry, steward, BAN_CHANGES)
  if (by) return `${by} has changed this ban meanwhile.`
  if (!ban) return null
  const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
  return isOthersBan(ban, entry, botUserId) ? `${nameOf(entry)} was banned again elsewhere since.` : null
}
