import { dropUploads } from '../../composer/uploads/drop-uploads.ts'
import { requireUploads } from '../../composer/uploads/require-uploads.ts'
import { composedPath } from '../../message-rules/wire-path.ts'
import { createMessage } from '../../platform/messages.ts'
import type { Verb } from '../verb.ts'
import { answerOrNews, findPosted } from './find-posted.ts'
import { messageFacts } from './message-facts.ts'
import { fromOutside, type PostInput, postInput } from './post-input.ts'
import { postedInMirror } from './posted-since.ts'
import { undoPost } from './undo-post.ts'

/**
 * Posts a message as the bot, once. Rests on `platform-api.md, "Messages"`. `after.messageId`: the message. An answer that
 * was lost is settled by looking for it; nothing is sent a second time.
 */
export const postMessage: Verb<PostInput> = {
  action: 'message.post',
  input: profile => postInput(profile, fromOutside),
  asks: ({ channelId, message }) => ({ channelId, message: messageFacts(message) }),
  complete: (input, { standing }, { platform }) => ({
    ...input,
    orderedById: standing.moderator.userId,
    platformAt: platform.rest.platformNow()?.toISOString(),
  }),
  subject: ({ channelId }, { channel }) => ({ id: channelId, name: channel?.name ?? channelId }),
  before: () => ({}),
  guards: ({ guildId, channelId, message: { files } }, { id }) => [
    tx => requireUploads(tx, { guildId, channelId, viewerId: id, files }),
  ],
  prepare: async ({ steward, input }) => {
    const knownIds = await postedInMirror(steward, input)
    return knownIds.length > 0 ? { knownIds } : {}
  },
  call: async ({ steward, input, auditReason }) => {
    const { guildId, channelId, message } = input
    const answer = createMessage(steward.platform, { guildId, channelId }, message, auditReason)
    const messageId = await answerOrNews(
      steward,
      input,
      answer.then(({ id }) => id),
    )
    return { messageId }
  },
  look: async (steward, input) => {
    const messageId = await findPosted(steward, input)
    return messageId === null ? { done: 'nothing' } : { done: 'all', after: { posted: true, messageId } }
  },
  after: () => ({ posted: true }),
  consequences: (tx, { input: { guildId, channelId, message } }) =>
    dropUploads(tx, { guildId, channelId, files: message.files }),
  news: ({ guildId, channelId }) => ({ guildId, kind: 'message', ids: [channelId] }),
  inverse: undoPost,
  fieldOf: path => `message.${composedPath(path)}`,
  unchanged: 'The message was not sent.',
  doneText: () => 'The message is sent.',
}
