import type { StoredReference } from '../../db/schema/messages.ts'
import { calledBy } from '../../directory/called-by.ts'
import type { MessageChange, PlatformMessage } from '../../platform/wire/message.ts'
import { storableText } from '../storable.ts'

// A line of it is shown, and every reply has its own.
const QUOTED_MAX = 200

/**
 * What a message answers to, with a line of it where the platform sent it along (`platform-api.md, "Message"`): the mirror
 * may not have it, and not every platform gives single messages. Undefined: nothing is told of either.
 */
export function storedReference(
  { reference, referenced }: Pick<MessageChange['fields'], 'reference' | 'referenced'>,
  channelId: string,
  known: StoredReference | null,
): StoredReference | null | undefined {
  if (reference === undefined && referenced === undefined) return undefined
  const to = reference === undefined ? known : reference
  if (!to) return null
  const place = { messageId: to.messageId, channelId: to.channelId, guildId: to.guildId }
  const quoted =
    referenced === undefined
      ? known?.messageId === to.messageId && known.quoted
      : referenced &&
        isSame(referenced, { id: to.messageId, channelId: to.channelId ?? channelId }) &&
        quote(referenced)
  return quoted ? { ...place, quoted } : place
}

type Key = Pick<PlatformMessage, 'id' | 'channelId'>

const isSame = (one: Key, other: Key) => one.id === other.id && one.channelId === other.channelId

function quote({ author, content }: NonNullable<MessageChange['fields']['referenced']>): StoredReference['quoted'] {
  return {
    authorId: author.id,
    authorName: storableText(calledBy(author.globalName, author.username, author.id), QUOTED_MAX),
    content: storableText(content, QUOTED_MAX),
  }
}
