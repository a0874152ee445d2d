import { log } from '../log.ts'
import { judge } from '../permissions/authorize.ts'
import type { KnownChannel } from '../permissions/live/known-channel.ts'
import { channelsToActOn, mirrorChannels } from '../permissions/live/load-channels.ts'
import { channelNotFound } from '../permissions/live/not-found.ts'
import type { Steward } from '../steward.ts'
import type { ViewedGuild } from './load-guild.ts'
import { unlessSilent } from './unless-silent.ts'

/**
 * A channel of a guild as its viewer may see it. Throws `not_found` where the viewer cannot see it, whether it exists or
 * not (design, rule 5). While the platform is silent, the last known overwrites decide what people see; never what they do.
 */
export async function loadChannel(steward: Steward, guild: ViewedGuild, channelId: string): Promise<KnownChannel> {
  const channel = (await visibleChannels(steward, guild)).find(({ id }) => id === channelId)
  if (!channel) throw channelNotFound()
  return channel
}

/** The channels of a guild that its viewer can see, in the platform's order. */
export async function visibleChannels(steward: Steward, guild: ViewedGuild): Promise<KnownChannel[]> {
  return (await channelsToLookAt(steward, guild.id))
    .filter(channel => judge({ action: 'channel.view' }, { standing: guild.standing, channel }).ok)
    .sort((a, b) => a.position - b.position || a.id.localeCompare(b.id))
}

/** All channels of a guild, whoever sees them: for deciding who may look, not for showing. */
export async function channelsToLookAt(steward: Steward, guildId: string): Promise<KnownChannel[]> {
  const told = await unlessSilent<KnownChannel[] | null>(steward.platform.capabilities, {
    key: channelsKey(guildId),
    read: channelsToActOn(steward, guildId),
    known: null,
    isPatient: false,
    keepsLate: true,
    onSilence: error =>
      log.warn({ err: error, guildId }, 'channels cannot be read; the last known ones let people look'),
  })
  return told ?? mirrorChannels(steward, guildId)
}

/** Under which the silence about the channels of a guild is remembered. */
export const channelsKey = (guildId: string) => `channels/${guildId}`
