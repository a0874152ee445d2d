'use server'

import { guildAction, guildCommand } from '@/lib/action'
import { clearReactions as clear } from '@/lib/moderation/messages/clear-reactions'
import { deleteMessage as remove } from '@/lib/moderation/messages/delete-message'
import { keepMessages as keep } from '@/lib/moderation/messages/keep-messages'
import { reactToMessage as react } from '@/lib/moderation/messages/react-to-message'
import { removeOwnReaction as takeBack } from '@/lib/moderation/messages/remove-own-reaction'
import { removeReaction as removeOne } from '@/lib/moderation/messages/remove-reaction'
import { suppressEmbeds as suppress } from '@/lib/moderation/messages/suppress-embeds'
import { planPurge as plan } from '@/lib/purge/plan-purge'

export const deleteMessage = guildAction(remove)
export const keepMessages = guildAction(keep)
export const suppressEmbeds = guildAction(suppress)
export const addReaction = guildAction(react)
export const removeOwnReaction = guildAction(takeBack)
export const removeReaction = guildAction(removeOne)
export const clearReactions = guildAction(clear)
export const planPurge = guildCommand(plan)
