import type { Asks } from '../moderation/verb.ts'
import { type Judged, judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { channelsOnce } from '../permissions/live/channels-once.ts'
import type { Steward } from '../steward.ts'

export interface Places extends Pick<Judged, 'channel' | 'destination'> {
  /** The channel that people are to be moved to is gone, or the moderator cannot see it: which of the two is not told. */
  isLost: boolean
}

/** The channels that an order in voice is judged in. Throws what `channelsToActOn` throws. */
export async function placesOf(
  steward: Steward,
  standing: Standing,
  { channelId, destinationId }: Asks,
): Promise<Places> {
  const places = await channelsOnce(steward, standing)
  const channel = places.find(({ id }) => id === channelId)
  if (destinationId === undefined) return { channel, isLost: false }
  const destination = places.find(({ id }) => id === destinationId)
  const isSeen = destination && judge({ action: 'channel.view' }, { standing, channel: destination }).ok
  return isSeen ? { channel, destination, isLost: false } : { channel, isLost: true }
}
