import type { MessageChannelsView } from '@/lib/queries/messages/message-channel-views'

// More than that cannot be named at once: then all are meant, and the plan says where it is refused.
const MOST_CHANNELS = 50

interface ToClear {
  /** Where the viewer may delete messages; undefined: in too many channels to be named, or it is not known. */
  channels: string[] | undefined
  /** Why they may nowhere; empty: they may, or it is not known. */
  because: string[]
  /** Whether it is known that they may somewhere. */
  isAnywhere: boolean
}

/** Where what somebody wrote can be deleted by the viewer; undefined: that has not been read. */
export function channelsToClear(read: MessageChannelsView | undefined): ToClear {
  const all = read?.channels ?? []
  const allowed = all.filter(({ because }) => because.read.length + because.delete.length === 0)
  const refused = all.find(({ because }) => because.delete.length > 0)?.because.delete ?? []
  return {
    channels: allowed.length > 0 && allowed.length <= MOST_CHANNELS ? allowed.map(({ id }) => id) : undefined,
    because: allowed.length > 0 ? [] : refused,
    isAnywhere: allowed.length > 0,
  }
}
