import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { dropFormerMessages } from '../former-messages/drop-former-messages.ts'
import type { Whose } from './whose.ts'

/** How many versions are kept of what somebody wrote and deleted or edited. */
export function countFormerMessages(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  return orm.$count(formerMessages, and(eq(formerMessages.guildId, guildId), eq(formerMessages.authorId, userId)))
}

/** Drops them. Returns how many they were. */
export async function eraseFormerMessages(orm: Orm, { guildId, userId }: Whose): Promise<number> {
  const count = await countFormerMessages(orm, { guildId, userId })
  // What comes while they go goes too.
  while ((await countFormerMessages(orm, { guildId, userId })) > 0) {
    while (await dropFormerMessages(orm, { guildId, authorId: userId })) {}
  }
  return count
}
