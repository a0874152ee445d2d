'use server'

import { guildAction } from '@/lib/action'
import { banMember as ban } from '@/lib/moderation/ban-member'
import { changeRoles as change } from '@/lib/moderation/change-roles'
import { kickMember as kick } from '@/lib/moderation/kick-member'
import { removeTimeout as endTimeout } from '@/lib/moderation/remove-timeout'
import { setNick as rename } from '@/lib/moderation/set-nick'
import { timeOutMember as timeOut } from '@/lib/moderation/time-out-member'

export const setNick = guildAction(rename)
export const changeRoles = guildAction(change)
export const timeOutMember = guildAction(timeOut)
export const removeTimeout = guildAction(endTimeout)
export const kickMember = guildAction(kick)
export const banMember = guildAction(ban)
