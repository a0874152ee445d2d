import type { Orm } from '../../db/client.ts'
import { seenEvents } from '../../db/schema/gateway.ts'

const NAMES = [
  ...['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE'],
  ...['GUILD_MEMBER_ADD', 'GUILD_MEMBER_UPDATE', 'GUILD_MEMBER_REMOVE'],
  ...['CHANNEL_CREATE', 'CHANNEL_UPDATE', 'CHANNEL_DELETE'],
]

/** As if the platform had been seen to tell of everything that rights rest on: they are read from the mirror then. */
export async function tellOfEverything(orm: Orm): Promise<void> {
  const firstSeenAt = new Date()
  await orm
    .insert(seenEvents)
    .values(NAMES.map(name => ({ name, firstSeenAt })))
    .onConflictDoNothing()
}
