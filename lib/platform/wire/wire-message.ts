import { z } from 'zod'
import { emptyTextOrNull, flag, id, idOrNull, integer, moment, objectOrNull, optionalId } from './fields.ts'
import { idOf } from './id-of.ts'

/** A message as the family sends it (`platform-api.md, "Message"`), its parts still unread. */
export const WireMessage = z.object({
  id,
  channel_id: optionalId,
  guild_id: idOrNull,
  author: z.unknown().optional(),
  author_id: optionalId,
  content: emptyTextOrNull,
  timestamp: moment,
  edited_timestamp: moment,
  tts: flag,
  mention_everyone: flag,
  mentions: z.unknown().optional(),
  mention_roles: z.unknown().optional(),
  attachments: z.unknown().optional(),
  embeds: z.unknown().optional(),
  reactions: z.unknown().optional(),
  pinned: flag,
  type: integer,
  flags: integer,
  message_reference: objectOrNull({ message_id: id, channel_id: idOrNull, guild_id: idOrNull }),
  referenced_message: z.unknown().optional(),
})

/** A mentioned role, told by its id or as an object; null where neither can be read. */
export function roleIdOf(data: unknown): string | null {
  return id.safeParse(data).data ?? idOf(data)
}
