import { readMirrorState } from '../mirror/mirror-state.ts'
import { judge } from '../permissions/authorize.ts'
import { mirrorChannels } from '../permissions/live/load-channels.ts'
import { isAdministrator } from '../permissions/standing.ts'
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
  /** Those, and all that were ever told and not told to be gone: what is in none of them is gone for certain. */
  heardOf: string[]
  /**
   * Whether the viewer may see what was in channels that are gone: administrators, who saw them all. A channel that the
   * platform does not tell the bot of any more looks the same.
   */
  seesGone: boolean
  nameOf: Map<string, string>
}

/**
 * Which parts of copies this viewer may see now (design, "Who may see and do what"). Throws the platform's errors where
 * nobody's rights in the channels are known.
 */
export async function evidenceReach(
  steward: Steward,
  guild: Pick<ViewedGuild, 'id' | 'standing'>,
): Promise<EvidenceReach> {
  const { standing } = guild
  const channels = await channelsToLookAt(steward, guild.id)
  const { seen } = await readMirrorState(steward.db, guild.id)
  const mirrored = await mirrorChannels(steward, guild.id)
  const existing = channels.map(({ id }) => id)
  const heardOf = [...new Set([...channels, ...mirrored].map(({ id }) => id))]
  return {
    viewerId: standing.moderator.userId,
    readable: channels
      .filter(channel => judge({ action: 'message.list' }, { standing, channel }).ok)
      .map(({ id }) => id),
    // A list may be some seconds old: what the mirror has heard of since is not gone. Where nobody tells that a channel is
    // deleted the mirror keeps it for long, and the list knows better; without one these are what the mirror has.
    existing: seen.has('CHANNEL_DELETE') ? heardOf : existing,
    heardOf,
    seesGone: isAdministrator(standing.guild, standing.moderator),
    nameOf: new Map(channels.map(({ id, name }) => [id, name])),
  }
}

/** Those of a copy's channels whose part the viewer may see. */
export function visibleOf(
  { readable, existing, seesGone }: Pick<EvidenceReach, 'readable' | 'existing' | 'seesGone'>,
  channelIds: string[],
): string[] {
  return channelIds.filter(id => readable.includes(id) || (seesGone && !existing.includes(id)))
}
