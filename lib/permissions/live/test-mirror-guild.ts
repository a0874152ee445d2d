import type { Database } from '../../db/client.ts'
import { readMirrorState } from '../../mirror/mirror-state.ts'
import type { GuildFacts } from '../facts.ts'
import { mirrorFacts } from './mirror-facts.ts'

/** A guild's owner and roles as the mirror has them now; null where it does not know the guild. */
export async function mirroredGuild(db: Database, guildId: string): Promise<GuildFacts | null> {
  const { guild } = await readMirrorState(db, guildId)
  const facts = (await mirrorFacts(db, [guildId], [])).get(guildId)
  return guild && facts ? { id: guildId, ownerId: guild.ownerId, roles: facts.roles } : null
}
