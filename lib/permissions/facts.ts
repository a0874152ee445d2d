/** A role as far as power goes (`platform-api.md, "Role"`). */
export interface RoleFacts {
  id: string
  name: string
  color: number
  position: number
  permissions: bigint
  managed: boolean
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
}
