import { and, eq } from 'drizzle-orm'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import type { Steward } from '../../steward.ts'
import { applicationIdentityOf } from '../identity.ts'

/** The bot's name and picture for a preview, from the mirror: no nick, since every guild has its own. */
export async function shownBot({ db, platform }: Pick<Steward, 'db' | 'platform'>) {
  const { botUserId: id, botName: name } = await applicationIdentityOf(db, platform)
  const [known] = await db.orm
    .select({ avatar: members.avatar, color: members.avatarColor })
    .from(guilds)
    // By guild and user, as members are indexed.
    .innerJoin(members, and(eq(members.guildId, guilds.id), eq(members.userId, id)))
    .limit(1)
  const { avatar = null, color = null } = known ?? {}
  return { name, avatarUrl: avatarUrl(platform.cdnUrl, { id, avatar }), avatarColor: color }
}
