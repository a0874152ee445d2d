import type { MembersFilter } from '../directory/members-url.ts'
import type { Steward } from '../steward.ts'
import { visibleChannels } from './load-channel.ts'
import type { ViewedGuild } from './load-guild.ts'

declare const SEEN: unique symbol

/** Channels of which it was asked whether somebody sees them: `seenFilter` alone makes them. */
export type SeenChannelIds = string[] & { readonly [SEEN]: true }

/** A filter that finds nobody by a channel which whoever asks cannot see. */
export type SeenFilter = Omit<MembersFilter, 'inChannel'> & { inChannel?: SeenChannelIds | undefined }

/**
 * A filter as its viewer may use it: of its channels those that they see. Where none is left nobody is found, as in a channel
 * that does not exist (design, rule 5).
 */
export async function seenFilter<Asked extends MembersFilter>(
  steward: Steward,
  guild: ViewedGuild,
  { inChannel, ...asked }: Asked,
): Promise<Omit<Asked, 'inChannel'> & SeenFilter> {
  if (!inChannel) return asked
  const seen = new Set((await visibleChannels(steward, guild)).map(({ id }) => id))
  return { ...asked, inChannel: inChannel.filter(id => seen.has(id)) as SeenChannelIds }
}
