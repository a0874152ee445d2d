import { calledBy } from '../../directory/called-by.ts'
import type { MessageRow } from '../../mirror/messages/message-row.ts'
import { avatarUrl } from '../../platform/cdn.ts'
import { flagNames } from '../../platform/flag-names.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Names, Speaking } from './message-names.ts'
import type { EmbedView, MessageView } from './message-views.ts'

type Shown = Speaking &
  Pick<
    MessageRow,
    'id' | 'channelId' | 'authorName' | 'authorGlobalName' | 'authorAvatar' | 'authorBot' | 'authorSystem'
  > &
  Pick<MessageRow, 'createdAt' | 'editedAt' | 'type' | 'flags' | 'tts' | 'pinned' | 'mentionsEveryone' | 'attachments'>

/** Tells what screens get of a message by itself: without its reactions and what it answers. */
export function plainViews(
  { profile, cdnUrl }: Pick<Platform, 'profile' | 'cdnUrl'>,
  botUserId: string,
  names: Names,
): (row: Shown) => Omit<MessageView, 'reactions' | 'reference'> {
  const { SUPPRESS_EMBEDS: bit, ...otherFlags } = profile.messageFlags
  const suppressed = bit === undefined ? 0 : 1 << bit
  return row => ({
    id: row.id,
    channelId: row.channelId,
    author: {
      id: row.authorId,
      name: names.person(row.authorId) ?? calledBy(row.authorGlobalName, row.authorName, row.authorId),
      username: row.authorName,
      avatarUrl: avatarUrl(cdnUrl, { id: row.authorId, avatar: row.authorAvatar }),
      bot: row.authorBot,
      system: row.authorSystem,
    },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    type: row.type,
    content: row.content,
    tts: row.tts,
    pinned: row.pinned,
    embedsSuppressed: (row.flags & suppressed) !== 0,
    flags: flagNames(otherFlags, row.flags & ~suppressed),
    mentionsEveryone: row.mentionsEveryone,
    mentions: names.mentionsOf(row),
    attachments: row.attachments,
    embeds: row.embeds as EmbedView[],
    isOwn: row.authorId === botUserId,
  })
}
