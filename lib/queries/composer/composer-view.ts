import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { messageRules } from '../../message-rules/message-limits.ts'
import { judge } from '../../permissions/authorize.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import type { Steward } from '../../steward.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { composerChannels } from './composer-channels.ts'
import type { ComposerView } from './composer-views.ts'

/** Everything that the composer needs before somebody begins to write. */
export async function composerView(steward: Steward, guild: ViewedGuild): Promise<ComposerView> {
  const { db, platform } = steward
  const { bot } = guild.standing
  const [[row], [own], channels] = await Promise.all([
    db.orm.select({ emojis: guilds.emojis }).from(guilds).where(eq(guilds.id, guild.id)),
    db.orm
      .select({ avatar: members.avatar })
      .from(members)
      .where(and(eq(members.guildId, guild.id), eq(members.userId, bot.userId))),
    composerChannels(steward, guild),
  ])
  return {
    rules: messageRules(platform.profile),
    channels,
    bot: {
      id: bot.userId,
      name: bot.name,
      avatarUrl: avatarUrl(platform.cdnUrl, { id: bot.userId, avatar: own?.avatar ?? null }),
    },
    emojis: (row?.emojis ?? []).flatMap(emoji => Emoji.safeParse(emoji).data ?? []),
    mostFileBytes: platform.profile.limits.fileBytes,
    mayShare: judge({ action: 'guild.settings' }, { standing: guild.standing }).ok,
  }
}

// What the guild carries of them is not shown by the document (gaps.md).
const Emoji = z.object({ id: z.string().regex(/^\d{1,20}$/), name: z.string(), animated: z.boolean().catch(false) })
