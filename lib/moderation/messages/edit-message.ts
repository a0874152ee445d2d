import { applicationIdentityOf } from '../../application/identity.ts'
import { composedOf } from '../../composer/composed-of-row.ts'
import { dropUploads } from '../../composer/uploads/drop-uploads.ts'
import { changedParts, changesAnything } from '../../message-rules/changed-parts.ts'
import { composedPath } from '../../message-rules/wire-path.ts'
import { editMessage as edit } from '../../platform/messages.ts'
import type { State, Verb } from '../verb.ts'
import { CHANGED_MEANWHILE, isAt, noOtherEdit, ownUploads } from './edit-guards.ts'
import { type EditInput, editInput } from './edit-input.ts'
import { holdsOf } from './look-at-message.ts'
import { messageFacts } from './message-facts.ts'
import { keyOf } from './message-verb.ts'
import { type OwnMessage, ownMessage } from './own-message.ts'
import { patchOf } from './patch-of.ts'
import { says, withoutPreviews } from './says.ts'
import { undoEdit } from './undo-edit.ts'
import { neverBack } from './what-comes-back.ts'

/**
 * Changes a message of the bot: only the parts that differ are sent. Whoever edits may read the message, and could post what
 * they add to it. Rests on `gaps.md, "Message edit body"`. `before`: the message as it was.
 */
export const editMessage: Verb<EditInput> = {
  action: 'message.edit',
  input: editInput,
  asks: ({ channelId }) => ({ channelId }),
  asksBy: ({ message }, state) => ({
    message: { ...messageFacts(message, was(state).message), tts: false, reply: false },
  }),
  // The text that was there goes to the log, and into what is told of a change by others.
  needs: ({ channelId }) => [{ action: 'message.list', channelId }],
  state: async (input, steward) => {
    const { botUserId } = await applicationIdentityOf(steward.db, steward.platform)
    return { ...(await ownMessage(steward, { guildId: input.guildId, ...keyOf(input) }, botUserId)) }
  },
  subject: ({ channelId }, { channel }) => ({ id: channelId, name: channel?.name ?? channelId }),
  before: (_input, _facts, state) => {
    const { message, editedAt, lost } = was(state)
    // What cannot be brought back is told to whoever takes the edit back.
    return { message, editedAt, ...(lost && { lost }) }
  },
  already: ({ seenEditedAt, message }, _facts, state) => {
    const now = was(state)
    if (!isAt(now.editedAt, seenEditedAt)) return CHANGED_MEANWHILE
    return changesAnything(changedParts(now.message, message)) ? null : 'The message says this already.'
  },
  guards: (input, actor, before) => [noOtherEdit(input), ownUploads(input, actor, was(before).message)],
  call: async ({ steward: { platform }, input, auditReason, before }) => {
    const { guildId, channelId, messageId, message } = input
    const patch = patchOf(was(before).message, message)
    const told = await edit(platform, { guildId, channelId }, messageId, patch, auditReason)
    return told?.editedAt ? { editedAt: told.editedAt.toISOString() } : {}
  },
  look: async (steward, input) => {
    let editedAt: string | undefined
    const isSo = await holdsOf(steward, input, ({ row, told }) => {
      if (!row) return null
      editedAt = row.editedAt?.toISOString()
      // The mirror may not have heard of the edit yet.
      if (isAt(editedAt ?? null, input.seenEditedAt)) return told ? false : null
      return says(withoutPreviews(composedOf(row), input.message), input.message) ? true : null
    })
    return isSo ? { done: 'all', after: { edited: true, ...(editedAt && { editedAt }) } } : { done: 'nothing' }
  },
  after: () => ({ edited: true }),
  consequences: (tx, { input: { guildId, channelId, message } }) =>
    dropUploads(tx, { guildId, channelId, files: message.files }),
  fieldOf: path => `message.${composedPath(path)}`,
  news: ({ guildId, channelId }) => ({ guildId, kind: 'message', ids: [channelId] }),
  inverse: undoEdit,
  neverOf: neverBack,
  doneText: () => 'The message is changed.',
}

function was(state: State | undefined): OwnMessage {
  return state as unknown as OwnMessage
}
