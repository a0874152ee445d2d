'use server'

import { guildCommand } from '@/lib/action'
import { deleteView as forget } from '@/lib/views/delete-view'
import { renameView as rename } from '@/lib/views/rename-view'
import { saveView as save } from '@/lib/views/save-view'

export const saveView = guildCommand(save)
export const renameView = guildCommand(rename)
export const deleteView = guildCommand(forget)
