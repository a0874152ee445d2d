import type { Message } from './message-model.ts'

/** A message with everything optional left empty. */
export function makeMessage(given: Partial<Message> & Pick<Message, 'id' | 'channel_id' | 'author_id'>): Message {
  return {
    content: '',
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    reactions: [],
    pinned: false,
    type: 0,
    flags: 0,
    message_reference: null,
    ...given,
  }
}
