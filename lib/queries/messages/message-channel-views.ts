/** What screens get of the channels that messages stand in. Ids are strings; names and topics are untrusted. */

/** A channel with what may be done with its messages there; each list says why not, and is empty where it may. */
export interface MessageChannelView {
  id: string
  name: string
  topic: string | null
  parentName: string | null
  /** 0 text, 2 voice, 5 announcement; others exist. */
  type: number
  nsfw: boolean
  /** Slowmode in s, 0: none. */
  rateLimitPerUser: number
  /** Whether a member without roles may write here: people talk here, instead of reading what a few have to say. */
  isOpen: boolean
  because: {
    read: string[]
    /** As proof. */
    keep: string[]
    /** Reading what they said before they were deleted or edited. */
    former: string[]
    delete: string[]
    /** What the bot itself wrote, of which it needs less. */
    deleteOwn: string[]
    suppress: string[]
    suppressOwn: string[]
    react: string[]
    /** The bot's own reaction. */
    takeBack: string[]
    removeReactions: string[]
    /** As the bot, and what the bot has posted. */
    post: string[]
    edit: string[]
  }
}

export interface MessageChannelsView {
  channels: MessageChannelView[]
  /** For how many days what they said before they were deleted or edited is kept; null: it is not. */
  formerDays: number | null
  /** Whether the platform lists messages; null: not tried yet. */
  listsMessages: boolean | null
}
