import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { messageTemplates } from '../db/schema/composer.ts'

export interface Whose {
  guildId: string
  /** Null: shared with all of the guild. */
  ownerId: string | null
}

/** The templates of one owner, or the shared ones. */
export function templatesOf({ guildId, ownerId }: Whose): SQL {
  const ofOwner = ownerId === null ? isNull(messageTemplates.ownerId) : eq(messageTemplates.ownerId, ownerId)
  return and(eq(messageTemplates.guildId, guildId), ofOwner)!
}

/** The templates that somebody may use: their own and the shared ones. */
export function templatesFor({ guildId, viewerId }: { guildId: string; viewerId: string }): SQL {
  return or(templatesOf({ guildId, ownerId: viewerId }), templatesOf({ guildId, ownerId: null }))!
}
