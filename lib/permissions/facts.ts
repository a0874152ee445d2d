/** A role as far as power goes (`platform-api.md, "Role"`). */
export interface RoleFacts {
  id: string
  name: string
  color: number
  position: number
  permissions: bigint
  managed: boolean
  mentionable: boolean
  /** Its members stand apart in the platform's list. */
  hoist: boolean
}

/** A guild as far as power goes; `roles` include @everyone. */
export interface GuildFacts {
  id: string
  ownerId: string
  roles: RoleFacts[]
}

/** Somebody seen from one guild. `system` is the pseudo-user that writes the platform's own messages. */
export interface PersonFacts {
  userId: string
  name: string
  kind: 'user' | 'bot' | 'system'
  isMember: boolean
  roleIds: string[]
  pending: boolean
  timedOutUntil: Date | null
}

/** The two people every write is checked for, in their guild. */
export interface Standing {
  guild: GuildFacts
  moderator: PersonFacts
  bot: PersonFacts
  /** The moderator, as a sentence names them that somebody else reads; absent: it is them who read it. */
  whose?: string | undefined
}

/** What a channel changes for one role or one member: bits it gives and bits it takes (`gaps.md`, "Channels"). */
export interface OverwriteFacts {
  id: string
  type: 'role' | 'member'
  allow: bigint
  deny: bigint
}

/** A channel as far as power goes. `type` is the platform's number: 0 text, 2 voice, 4 category, 5 announcement. */
export interface ChannelFacts {
  id: string
  name: string
  type: number
  overwrites: OverwriteFacts[]
  /** Overwrites that could not be read. With one of them missing nobody's rights here are certain. */
  skippedOverwrites: number
}

/** Somebody in a channel of a guild at a moment. */
export interface Presence {
  guild: GuildFacts
  channel: ChannelFacts
  person: PersonFacts
  now: Date
}
