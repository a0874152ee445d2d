import { PlatformUnavailable } from '../../platform/errors.ts'
import type { Steward } from '../../steward.ts'
import { orLeave } from './or-leave.ts'
import { outsider } from './outsider.ts'
import { platformPerson } from './platform-facts.ts'
import type { Asked, Mirrored } from './read-mirrored.ts'
import type { Somebody } from './somebody.ts'

/**
 * The target, good enough to act on: from the mirror where it may be trusted and Steward has done nothing to them within seconds.
 * Throws the platform's errors, and `invalid` where no account has the id.
 */
export async function targetToActOn(
  steward: Steward,
  { guildId, targetId }: Asked,
  { trust, facts, done }: Mirrored,
): Promise<Somebody | undefined> {
  if (!targetId) return undefined
  const known = trust.members && facts?.target?.isMember ? facts.target : null
  if (known && done.target.length === 0) return known
  try {
    // In a raid somebody is there before the mirror knows.
    const member = await orLeave(steward, guildId, platformPerson(steward.platform, guildId, targetId))
    return member?.isMember ? member : await outsider(steward, guildId, targetId)
  } catch (error) {
    // Where it is away, what is trusted otherwise does, unless Steward has changed how they rank or stand.
    if (known && done.targetPower.length === 0 && error instanceof PlatformUnavailable) return known
    throw error
  }
}
