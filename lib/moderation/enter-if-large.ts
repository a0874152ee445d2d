import { guildOf } from '../guild-of.ts'
import { weightOf } from '../limits/weight-of.ts'
import { authorize } from '../permissions/authorize.ts'
import type { Steward } from '../steward.ts'

// More than the largest message that can be sent.
const LARGE = 2_000

interface Ordered {
  steward: Steward
  viewer: { id: string }
  /** As it came. */
  input: unknown
}

/**
 * Large orders are read only for whoever may enter their guild: what else is asked of them rests on what they say. Throws
 * `invalid` where such a one names no guild, `not_found`, and `platform_unavailable`.
 */
export async function enterIfLarge({ steward, viewer, input }: Ordered): Promise<void> {
  if (weightOf(input) <= LARGE) return
  const by = { guildId: guildOf(input), moderatorId: viewer.id, targetId: undefined }
  await authorize(steward, { ...by, action: 'guild.enter' })
}
