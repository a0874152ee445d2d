import type { Viewer } from '../auth/viewer.ts'
import type { Standing } from '../permissions/facts.ts'
import { toldToOthers } from '../permissions/whose-of.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { readableChannels } from '../queries/messages/readable-channels.ts'
import type { Steward } from '../steward.ts'
import { judgeOfChannels, type PurgeChannel } from './purge-channels.ts'
import type { TargetsOfMessages } from './purge-views.ts'

interface By {
  viewer: Viewer
  standing: Standing
}

interface Asked {
  /** As it is told to the moderator themselves. */
  channels: Map<string, PurgeChannel>
  /** As it is told to all who read of it, such as whoever approves it. */
  told: Map<string, PurgeChannel>
}

/**
 * Of every channel that an order is about what somebody may do there, before anything is looked for in it: those of the
 * ticked messages; those that the filter names, else all that they may read. Throws what `readableChannels` throws.
 */
export async function askedChannels(
  steward: Steward,
  { viewer, standing }: By,
  targets: TargetsOfMessages,
): Promise<Asked> {
  const judge = await judgeOfChannels(steward, standing, await idsIn(steward, { viewer, standing }, targets))
  return { channels: judge(standing), told: judge(toldToOthers(standing)) }
}

async function idsIn(steward: Steward, { viewer, standing }: By, targets: TargetsOfMessages): Promise<string[]> {
  if ('messages' in targets) return targets.messages.map(({ channelId }) => channelId)
  const guild = await loadGuild(steward, viewer, standing.guild.id)
  const { readable } = await readableChannels(steward, guild, targets.filter.channels)
  return readable.map(({ id }) => id)
}
