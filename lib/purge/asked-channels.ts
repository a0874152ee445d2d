import type { Viewer } from '../auth/viewer.ts'
import type { Standing } from '../permissions/facts.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { readableChannels } from '../queries/messages/readable-channels.ts'
import type { Steward } from '../steward.ts'
import { type PurgeChannel, purgeChannels } from './purge-channels.ts'
import type { TargetsOfMessages } from './purge-views.ts'

interface By {
  viewer: Viewer
  standing: Standing
}

/**
 * Of every channel that an order is about what somebody may do there, before anything is looked for in it: those of the
 * ticked messages; those that the filter names, else all that they may read. Throws what `readableChannels` throws.
 */
export async function askedChannels(
  steward: Steward,
  { viewer, standing }: By,
  targets: TargetsOfMessages,
): Promise<Map<string, PurgeChannel>> {
  if ('messages' in targets) return purgeChannels(steward, standing, targets.messages.map(inChannel))
  const guild = await loadGuild(steward, viewer, standing.guild.id)
  const { readable } = await readableChannels(steward, guild, targets.filter.channels)
  return purgeChannels(
    steward,
    standing,
    readable.map(({ id }) => id),
  )
}

const inChannel = ({ channelId }: { channelId: string }) => channelId
