import { composedEmbed } from '@/lib/message-rules/composed-embed'
import { type ComposedMessage, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { showsSomething } from '@/lib/message-rules/shows-something'
import type { MessageView } from '@/lib/queries/messages/message-views'

/** What a message says, in the form in which two of them are compared: without what is only the preview of a link. */
export function composedOf({ content, embeds, attachments }: MessageView): ComposedMessage {
  return {
    ...EMPTY_MESSAGE,
    content,
    embeds: embeds.map(composedEmbed).filter(showsSomething),
    files: attachments.map(({ id, filename, size }) => ({ id, filename, size })),
  }
}
