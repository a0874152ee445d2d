import { changedParts } from '../../message-rules/changed-parts.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { MessagePatch } from '../../platform/messages.ts'

/**
 * What makes one state of a message the next: the parts that differ, and whom it may ping, which platforms judge anew with
 * every edit. Files are named by their ids, those that stay too.
 */
export function patchOf(former: ComposedMessage, next: ComposedMessage): MessagePatch {
  const { content, embeds, files, mentions } = changedParts(former, next)
  return {
    ...((content || mentions) && { content: next.content }),
    ...(embeds && { embeds: next.embeds }),
    ...(files && { files: next.files }),
    mentions: next.mentions,
  }
}
