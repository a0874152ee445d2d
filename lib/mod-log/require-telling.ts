import { authorize } from '../permissions/authorize.ts'
import type { ChannelFacts, Standing } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'

interface Wanted {
  guildId: string
  channelId: string
  moderatorId: string
  /** As a sentence names them that somebody else reads; absent: it is them who read it. */
  whose?: string
}

/**
 * Makes sure that somebody may have what is done in a guild told in a channel: the guild's settings are theirs, they see the
 * whole log, and both they and the bot could post embeds there. Throws what `authorize` throws.
 */
export async function requireTelling(
  steward: Steward,
  { guildId, channelId, moderatorId, whose }: Wanted,
): Promise<{ standing: Standing; channel: ChannelFacts }> {
  const by = { guildId, moderatorId, targetId: undefined, whose }
  await authorize(steward, { ...by, action: 'guild.settings' })
  await authorize(steward, { ...by, action: 'audit.list.all' })
  const { standing, channel } = await authorize(steward, {
    ...by,
    action: 'message.post',
    channelId,
    message: { embeds: true },
  })
  return { standing, channel: channel! }
}
