'use server'

import { guildCommand } from '@/lib/action'
import { exportSelection as exportThese } from '@/lib/exports/export-selection'

export const exportSelection = guildCommand(exportThese)
