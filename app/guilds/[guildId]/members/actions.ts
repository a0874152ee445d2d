'use server'

import { guildAction, guildCommand } from '@/lib/action'
import { banMember as ban } from '@/lib/moderation/ban-member'
import { changeBanEnd as moveBanEnd } from '@/lib/moderation/change-ban-end'
import { changeRoles as change } from '@/lib/moderation/change-roles'
import { deafenMember as deafen } from '@/lib/moderation/deafen-member'
import { kickMember as kick } from '@/lib/moderation/kick-member'
import { moveMember as move } from '@/lib/moderation/move-member'
import { muteMember as mute } from '@/lib/moderation/mute-member'
import { removeTimeout as endTimeout } from '@/lib/moderation/remove-timeout'
import { setNick as rename } from '@/lib/moderation/set-nick'
import { timeOutMember as timeOut } from '@/lib/moderation/time-out-member'
import { warnMember as warn } from '@/lib/moderation/warn-member'
import { addNote as add } from '@/lib/notes/add-note'
import { deleteNote as remove } from '@/lib/notes/delete-note'
import { editNote as edit } from '@/lib/notes/edit-note'

export const setNick = guildAction(rename)
export const changeRoles = guildAction(change)
export const timeOutMember = guildAction(timeOut)
export const removeTimeout = guildAction(endTimeout)
export const muteMember = guildAction(mute)
export const deafenMember = guildAction(deafen)
export const moveMember = guildAction(move)
export const warnMember = guildAction(warn)
export const kickMember = guildAction(kick)
export const banMember = guildAction(ban)
export const changeBanEnd = guildAction(moveBanEnd)

export const addNote = guildCommand(add)
export const editNote = guildCommand(edit)
export const deleteNote = guildCommand(remove)
