import type { Action } from '@/lib/permissions/actions'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { emojiText } from '../reactions/emoji-words'
import type { MessageOrder } from './ask-message'

interface OrderWords {
  /** Verb and object. */
  title: string
  /** The verb again, on the button. */
  sends: string
  consequence: string
  action: Action
  danger: boolean
  /** What goes to the server beside where the message is. */
  input: object
}

/** What an order about a message says and sends. */
export function orderWords(order: MessageOrder): OrderWords {
  const { message } = order
  const author = nameInSentence(message.author.name)
  if (order.verb === 'deleteMessage') {
    return {
      title: `Delete the message of ${author}`,
      sends: 'Delete message',
      consequence: 'It is gone for everybody. Steward keeps a copy as evidence first. Cannot be taken back.',
      action: 'message.delete',
      danger: true,
      input: {},
    }
  }
  if (order.verb === 'suppressEmbeds') {
    const suppress = !message.embedsSuppressed
    return {
      title: suppress ? `Hide the embeds of ${author}` : `Show the embeds of ${author} again`,
      sends: suppress ? 'Hide embeds' : 'Show embeds',
      consequence: suppress
        ? 'Nobody sees the embeds any more; the text stays. They can be shown again.'
        : 'Everybody sees the embeds again.',
      action: 'message.embeds.suppress',
      danger: false,
      input: { suppress },
    }
  }
  if (order.verb === 'removeReaction') {
    const emoji = emojiText(order.emoji)
    return {
      title: `Remove the reaction of ${nameInSentence(order.user.name)}`,
      sends: 'Remove reaction',
      consequence: `Their ${emoji} goes from the message of ${author}. They can react again.`,
      action: 'reaction.remove',
      danger: false,
      input: { emoji: order.emoji, userId: order.user.id },
    }
  }
  return {
    title: 'Remove all reactions',
    sends: 'Remove reactions',
    consequence: `Every reaction to the message of ${author} goes. Cannot be taken back.`,
    action: 'reaction.clear',
    danger: true,
    input: {},
  }
}
