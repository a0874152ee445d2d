/** A channel to choose from. */
export interface ChannelView {
  id: string
  name: string
  /** Of the category it stands in. */
  parentName: string | null
  isVoice: boolean
  /** Whether everybody in the guild can see it. */
  isOpen: boolean
  /** Whether both the viewer and the bot may post there. */
  mayPost: boolean
  /** Whether both could join it. */
  mayJoin: boolean
}

export interface ChannelsView {
  channels: ChannelView[]
}
