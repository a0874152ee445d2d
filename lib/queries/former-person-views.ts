import type { BanRow } from './bans/ban-views.ts'

/** Somebody whom a guild knows and who is no member of it now. */
export interface FormerPerson {
  id: string
  /** As the ban calls them, else as they were called when they left, else as the log has it. */
  name: string
  /** Null where only the log tells of them. */
  username: string | null
  avatarUrl: string | null
  bot: boolean
  /** As stored, for whoever may see bans. */
  ban: BanRow | null
}

/** Who is no member now and is called, or was called, so. */
export interface FormerPeople {
  people: FormerPerson[]
}

/** Who comes first of them, for whoever may see bans. */
export const BY_BAN = ['banned', 'unbanned'] as const
export type ByBan = (typeof BY_BAN)[number]
