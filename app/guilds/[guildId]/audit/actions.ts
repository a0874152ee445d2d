'use server'

import { guildCommand } from '@/lib/action'
import { correctReason as correct } from '@/lib/amendments/correct-reason'
import { withdrawWarning as withdraw } from '@/lib/amendments/withdraw-warning'
import { undoEntry as undo } from '@/lib/moderation/undo-entry'

export const undoEntry = guildCommand(undo)
export const correctReason = guildCommand(correct)
export const withdrawWarning = guildCommand(withdraw)
