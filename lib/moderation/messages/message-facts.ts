import { hasBareLink } from '../../message-rules/bare-links.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import { pingsOf } from '../../message-rules/pings.ts'
import type { MessageFacts } from '../../permissions/question.ts'

/** What a message carries and whom it would ping, as far as it takes permissions (design, "Who may see and do what"). */
export function messageFacts(message: ComposedMessage): MessageFacts {
  const { everyone, roleIds } = pingsOf(message)
  return {
    embeds: message.embeds.length > 0,
    links: hasBareLink(message.content),
    files: message.files.length > 0,
    tts: message.tts,
    reply: message.reply !== null,
    mentionsEveryone: everyone,
    mentionedRoleIds: roleIds,
  }
}
