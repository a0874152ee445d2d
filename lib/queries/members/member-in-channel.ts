import { z } from 'zod'
import { StewardError } from '../../errors.ts'
import { Snowflake } from '../../input-fields.ts'
import { type ChannelGrant, channelGrantsOf } from '../../permissions/channel-grants.ts'
import { mirrorPeople } from '../../permissions/live/mirror-facts.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { loadChannel } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'

export const InChannelQuery = z.object({ userId: Snowflake, channelId: Snowflake })

/** What a member may do in a channel, lowest bit first, each with what gives or takes it. */
export interface InChannelView {
  grants: ChannelGrant[]
}

/**
 * What a member may do in a channel that the viewer can see. Throws `not_found` for a channel that the viewer cannot see, and
 * for somebody who is no member. Rests on `gaps.md, "Permission bits"`.
 */
export async function memberInChannel(
  steward: Steward,
  guild: ViewedGuild,
  { userId, channelId }: z.output<typeof InChannelQuery>,
): Promise<InChannelView> {
  const channel = await loadChannel(steward, guild, channelId)
  const person = (await mirrorPeople(steward.db, guild.id, [userId])).get(userId)
  if (!person) throw new StewardError('not_found', 'Nobody in this guild has this id.')
  return { grants: channelGrantsOf({ guild: guild.standing.guild, channel, person, now: now() }) }
}
