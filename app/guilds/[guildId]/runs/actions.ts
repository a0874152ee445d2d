'use server'

import { guildCommand } from '@/lib/action'
import { settingBrakes } from '@/lib/brakes/set-brakes'
import { RUN_COMMANDS } from '@/lib/runs/run-commands'

export const planRun = guildCommand(RUN_COMMANDS.plan)
export const startRun = guildCommand(RUN_COMMANDS.start)
export const dropTargets = guildCommand(RUN_COMMANDS.drop)
export const putTargetsBack = guildCommand(RUN_COMMANDS.putBack)
export const cutPlan = guildCommand(RUN_COMMANDS.cut)
export const pauseRun = guildCommand(RUN_COMMANDS.pause)
export const resumeRun = guildCommand(RUN_COMMANDS.resume)
export const cancelRun = guildCommand(RUN_COMMANDS.cancel)
export const retryFailed = guildCommand(RUN_COMMANDS.retry)
export const decideRun = guildCommand(RUN_COMMANDS.decide)
export const planUndo = guildCommand(RUN_COMMANDS.undo)
export const planTakeBack = guildCommand(RUN_COMMANDS.takeBack)
export const setBrakes = guildCommand(settingBrakes)
