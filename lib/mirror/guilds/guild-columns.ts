import type { guilds } from '../../db/schema/guilds.ts'
import type { GuildChange } from '../../platform/wire/guild.ts'
import { storableInteger, storableJson, storableText, storableTextOrNull } from '../storable.ts'

/** What is told of a guild as its row holds it; undefined where it was not told. */
export function guildColumns(change: GuildChange): Partial<typeof guilds.$inferInsert> {
  const { name, icon, banner, ownerId, features, emojis, stickers, systemChannelId, memberCount, skippedRoles } = change
  return {
    name: name === undefined ? undefined : storableText(name),
    icon: icon === undefined ? undefined : storableTextOrNull(icon),
    banner: banner === undefined ? undefined : storableTextOrNull(banner),
    ownerId,
    features: features?.map(feature => storableText(feature)),
    emojis: emojis && storableJson(emojis),
    stickers: stickers && storableJson(stickers),
    systemChannelId,
    skippedRoles,
    // Null is "not told" here, and the count that is known is better than none.
    memberCount: memberCount == null ? undefined : storableInteger(memberCount),
  }
}
