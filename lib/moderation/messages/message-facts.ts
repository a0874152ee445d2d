import { carriesOf } from '../../message-rules/carries.ts'
import type { ComposedMessage } from '../../message-rules/composed-message.ts'
import type { MessageFacts } from '../../permissions/question.ts'

/**
 * What a message carries and whom it would ping, as far as it takes permissions (design, "Who may see and do what"); of an
 * edit what is new to the message as it stands.
 */
export function messageFacts(message: ComposedMessage, former?: ComposedMessage): MessageFacts {
  const { everyone, roleIds, ...carries } = carriesOf(message, former)
  return { ...carries, mentionsEveryone: everyone, mentionedRoleIds: roleIds }
}
