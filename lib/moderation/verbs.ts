import { removeImport } from '../notes/import/remove-import.ts'
import { banMember } from './ban-member.ts'
import { changeBanEnd } from './change-ban-end.ts'
import { changeRoles } from './change-roles.ts'
import { deafenMember } from './deafen-member.ts'
import { kickMember } from './kick-member.ts'
import { clearReactions } from './messages/clear-reactions.ts'
import { deleteMessage } from './messages/delete-message.ts'
import { deleteMessages } from './messages/delete-messages.ts'
import { editMessage } from './messages/edit-message.ts'
import { keepMessages } from './messages/keep-messages.ts'
import { postMessage } from './messages/post-message.ts'
import { reactToMessage } from './messages/react-to-message.ts'
import { removeOwnReaction } from './messages/remove-own-reaction.ts'
import { removeReaction } from './messages/remove-reaction.ts'
import { suppressEmbeds } from './messages/suppress-embeds.ts'
import { moveMember } from './move-member.ts'
import { muteMember } from './mute-member.ts'
import { removeBan } from './remove-ban.ts'
import { removeTimeout } from './remove-timeout.ts'
import { createRole } from './roles/create-role.ts'
import { deleteRole } from './roles/delete-role.ts'
import { editRole } from './roles/edit-role.ts'
import { reorderRoles } from './roles/reorder-roles.ts'
import { setNick } from './set-nick.ts'
import { timeOutMember } from './time-out-member.ts'
import type { Verb } from './verb.ts'
import { warnMember } from './warn-member.ts'

/** Every verb by its action: how an entry that was cut off finds the way to look for its effect. */
export const VERBS = new Map<string, Verb>(
  [
    setNick,
    changeRoles,
    timeOutMember,
    removeTimeout,
    muteMember,
    deafenMember,
    moveMember,
    warnMember,
    kickMember,
    banMember,
    removeBan,
    changeBanEnd,
    createRole,
    editRole,
    deleteRole,
    reorderRoles,
    postMessage,
    editMessage,
    deleteMessage,
    deleteMessages,
    keepMessages,
    suppressEmbeds,
    reactToMessage,
    removeOwnReaction,
    removeReaction,
    clearReactions,
    removeImport,
  ].map(verb => [verb.action, verb as unknown as Verb]),
)
