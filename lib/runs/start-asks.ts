import { readBrakes } from '../brakes/read-brakes.ts'
import type { Orm } from '../db/client.ts'
import type { TargetState } from '../db/schema/runs.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import type { Steward } from '../steward.ts'
import { countUnapproved } from './count-unapproved.ts'
import { countWaiting } from './count-waiting.ts'
import type { Run } from './find-run.ts'
import { questionsOf } from './questions-of.ts'

/**
 * Why a run needs the approval of a second person before its targets in these states have their turn, in a sentence; null
 * where it needs none.
 */
export async function startAsks(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  states: TargetState[] = ['waiting'],
): Promise<string | null> {
  return (await asksForSize(steward.db.orm, run, states)) ?? (await asksForAdministrator(steward, guild, run, states))
}

/** The same for how many they are, with what the same person's other runs did within the last hour, and are about to. */
export async function asksForSize(orm: Orm, run: Run, states: TargetState[] = ['waiting']): Promise<string | null> {
  const { approvalOver: most } = await readBrakes(orm, run.guildId)
  if (most === null) return null
  const limit = `Runs of more than ${most.toLocaleString('en')} need the approval of a second person here`
  const waiting = await countWaiting(orm, run.id, states)
  if (waiting > most) return `${limit}.`
  const before = await countUnapproved(orm, run, states)
  if (waiting === 0 || waiting + before <= most) return null
  const sum = `with ${before.toLocaleString('en')} before it this makes ${(waiting + before).toLocaleString('en')}`
  return `${limit}, and those of one hour count together: ${sum}.`
}

/** The same for what they give. */
export async function asksForAdministrator(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  states: TargetState[] = ['waiting'],
): Promise<string | null> {
  const { approveAdministrator } = await readBrakes(steward.db.orm, run.guildId)
  if (!approveAdministrator || !(await questionsOf(run).givesAdministrator(steward, guild, run, states))) return null
  return 'Giving Administrator needs the approval of a second person here.'
}
