'use server'

import { guildCommand } from '@/lib/action'
import { undoEntry as undo } from '@/lib/moderation/undo-entry'

export const undoEntry = guildCommand(undo)
