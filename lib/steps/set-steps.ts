import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { type WarningStep, warningSteps } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import type { Profile } from '../platform/profile.ts'
import type { Command } from '../run-command.ts'
import { lengthWords } from '../wordings/length-words.ts'
import { readSteps } from './read-steps.ts'
import { StepsList } from './steps-input.ts'

const StepsInput = z.object({ guildId: Snowflake, steps: StepsList, seenAt: SeenAt })

/**
 * Sets what a guild wants to follow on warnings, all of it at once. Throws `invalid` for a timeout that the platform does not
 * take, and `conflict` where it was changed since `seenAt`.
 */
export const setSteps: Command<z.output<typeof StepsInput>, object> = {
  permission: 'guild.settings',
  input: StepsInput,
  run: async ({ steward, viewer, input: { guildId, steps, seenAt } }) => {
    refuseTooLong(steward.platform.profile, steps)
    const change = { steward, viewer, guildId, action: 'steps.set', settings: 'warning steps', part: 'steps' }
    await changeSettings(change, async (tx, by) => {
      const { steps: former, changedBy } = await readSteps(tx, guildId)
      refuseUnseen('The steps were', changedBy, seenAt)
      const row = { steps, ...by }
      await tx
        .insert(warningSteps)
        .values({ guildId, ...row })
        .onConflictDoUpdate({ target: warningSteps.guildId, set: row })
      return { before: { steps: former }, after: { steps } }
    })
    return {}
  },
}

function refuseTooLong({ limits }: Profile, steps: WarningStep[]): void {
  const index = steps.findIndex(({ action, lengthMs }) => action === 'member.timeout' && lengthMs! > limits.timeoutMs)
  if (index < 0) return
  const sentence = `must be at most ${lengthWords(limits.timeoutMs)}.`
  throw new StewardError('invalid', `A timeout ${sentence}`, { fields: { steps: `The timeout of a step ${sentence}` } })
}
