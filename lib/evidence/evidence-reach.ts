import { judge } from '../permissions/authorize.ts'
import { mirrorChannels } from '../permissions/live/load-channels.ts'
import { channelsToLookAt } from '../queries/load-channel.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'

/** Whose part of a copy somebody may see. */
export interface EvidenceReach {
  viewerId: string
  /** The channels where the viewer and the bot may read now. */
  readable: string[]
  /** The channels that there are: what was in another is gone. */
  existing: string[]
  /** Whether the viewer may see what was in channels that are gone: Manage Server. */
  seesGone: boolean
  nameOf: Map<string, string>
}

/**
 * Which parts of copies this viewer may see now (design, "Who may see and do what"). Throws the platform's errors where
 * nobody's rights in the channels are known.
 */
export async function evidenceReach(steward: Steward, guild: ViewedGuild): Promise<EvidenceReach> {
  const { standing } = guild
  const channels = await channelsToLookAt(steward, guild.id)
  // A list may be some seconds old: what the mirror has heard of since is not gone.
  const heardOf = await mirrorChannels(steward, guild.id)
  return {
    viewerId: standing.moderator.userId,
    readable: channels
      .filter(channel => judge({ action: 'message.list' }, { standing, channel }).ok)
      .map(({ id }) => id),
    existing: [...new Set([...channels, ...heardOf].map(({ id }) => id))],
    seesGone: judge({ action: 'guild.settings' }, { standing }).ok,
    nameOf: new Map(channels.map(({ id, name }) => [id, name])),
  }
}

/** Those of a copy's channels whose part the viewer may see. */
export function visibleOf({ readable, existing, seesGone }: EvidenceReach, channelIds: string[]): string[] {
  return channelIds.filter(id => readable.includes(id) || (seesGone && !existing.includes(id)))
}
