import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { type Brake, brakes } from '../db/schema/guild-settings.ts'
import { Snowflake } from '../input-fields.ts'
import type { Standing } from '../permissions/facts.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import type { Command } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { type BrakeKind, type Brakes, readBrakes } from './read-brakes.ts'
import { REASONED_ACTIONS } from './reason-given.ts'

const whole = (most: number) => {
  const sentence = `must be a whole number from 1 to ${most.toLocaleString('en')}.`
  return z.int(sentence).min(1, sentence).max(most, sentence)
}

const limit = z
  .object({ count: whole(100_000), minutes: whole(7 * 24 * 60) }, 'must say how many within how many minutes.')
  .nullable()

/** All of it at once: what is null is off. */
const BrakesInput = z.object({
  guildId: Snowflake,
  limits: z.object({ ban: limit, kick: limit, delete: limit }, 'must say each limit.'),
  approvalOver: whole(10_000).nullable(),
  approveAdministrator: z.boolean('must be yes or no.'),
  reasonsFor: z
    .array(z.enum(REASONED_ACTIONS, 'must be actions that take a reason.'), 'must be a list of actions.')
    .max(REASONED_ACTIONS.length, 'must name each action once.'),
  seenAt: SeenAt,
})

type Wanted = Omit<z.output<typeof BrakesInput>, 'guildId' | 'seenAt'>

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof BrakesInput>
}

/**
 * Sets the limits on the moderators of a guild. Throws `forbidden` where one of them is loosened by somebody who does not
 * own the guild, and `conflict` where they were changed since `seenAt`.
 */
async function setBrakes({ steward, viewer, standing, input: { guildId, seenAt, ...set } }: Asked): Promise<object> {
  const change = { steward, viewer, guildId, action: 'brakes.set', settings: 'brakes' }
  await changeSettings(change, async (tx, by) => {
    const { changedBy, ...before } = await readBrakes(tx, guildId)
    refuseUnseen('The brakes were', changedBy, seenAt)
    // Whoever sets them at the same moment is judged by what the other has set.
    if (loosens(before, set)) requireRight('brakes.loosen', { standing })
    const row = { ...rowOf(set), ...by }
    await tx
      .insert(brakes)
      .values({ guildId, ...row })
      .onConflictDoUpdate({ target: brakes.guildId, set: row })
    return { before, after: set }
  })
  return {}
}

function rowOf({ limits, approvalOver, approveAdministrator, reasonsFor }: Wanted) {
  const { ban, kick, delete: deletion } = limits
  return {
    limits: { ...(ban && { ban }), ...(kick && { kick }), ...(deletion && { delete: deletion }) },
    approvalOver,
    approveAdministrator,
    reasonsFor,
  }
}

/** Setting them, for administrators. */
export const settingBrakes: Command<z.output<typeof BrakesInput>, object> = {
  permission: 'brakes.set',
  input: BrakesInput,
  run: setBrakes,
}

/** Whether anything is allowed afterwards that was not before. */
export function loosens(former: Omit<Brakes, 'changedBy'>, next: Wanted): boolean {
  const kinds: BrakeKind[] = ['ban', 'kick', 'delete']
  return (
    kinds.some(kind => loosensLimit(former.limits[kind], next.limits[kind])) ||
    (former.approvalOver !== null && (next.approvalOver === null || next.approvalOver > former.approvalOver)) ||
    (former.approveAdministrator && !next.approveAdministrator) ||
    former.reasonsFor.some(action => !next.reasonsFor.includes(action))
  )
}

function loosensLimit(former: Brake | null, next: Brake | null): boolean {
  if (!former) return false
  return !next || next.count > former.count || next.minutes < former.minutes
}
