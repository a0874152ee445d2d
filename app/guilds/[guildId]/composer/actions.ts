'use server'

import { guildAction, guildCommand } from '@/lib/action'
import { deleteTemplate as forget } from '@/lib/message-templates/delete-template'
import { importTemplates as importAll } from '@/lib/message-templates/import-templates'
import { renameTemplate as rename } from '@/lib/message-templates/rename-template'
import { restoreTemplate as restore } from '@/lib/message-templates/restore-template'
import { saveOverTemplate as saveOver } from '@/lib/message-templates/save-over-template'
import { saveTemplate as save } from '@/lib/message-templates/save-template'
import { editMessage as edit } from '@/lib/moderation/messages/edit-message'
import { postMessage as post } from '@/lib/moderation/messages/post-message'
import { cancelSchedule as cancel } from '@/lib/schedules/cancel-schedule'
import { editSchedule as reschedule } from '@/lib/schedules/edit-schedule'
import { scheduleMessage as schedule } from '@/lib/schedules/schedule-message'

export const postMessage = guildAction(post)
export const editMessage = guildAction(edit)
export const saveMessageTemplate = guildCommand(save)
export const saveOverMessageTemplate = guildCommand(saveOver)
export const renameMessageTemplate = guildCommand(rename)
export const restoreMessageTemplate = guildCommand(restore)
export const deleteMessageTemplate = guildCommand(forget)
export const importMessageTemplates = guildCommand(importAll)
export const scheduleMessage = guildCommand(schedule)
export const editSchedule = guildCommand(reschedule)
export const cancelSchedule = guildCommand(cancel)
