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
 * where it needs none. To whoever ordered it, `viewerId`, it says how many of their other runs count with it.
 */
export async function startAsks(
  steward: Steward,
  guild: GuildFacts,
  run: Run,
  viewerId: string,
  states: TargetState[] = ['waiting'],
): Promise<string | null> {
  const size = await sizeOver(steward.db.orm, run, states)
  if (size) return sizeWords(size, run.requestedById === viewerId)
  return asksForAdministrator(steward, guild, run, states)
}

/**
 * The same for how many they are, with what the same person's other runs did within the last hour, and are about to. Whoever
 * may approve a run, or reads the mod log, need not see those: it does not say how many they are.
 */
export async function asksForSize(orm: Orm, run: Run, states: TargetState[] = ['waiting']): Promise<string | null> {
  const size = await sizeOver(orm, run, states)
  return size && sizeWords(size, false)
}

/** How many are too many. */
interface Size {
  most: number
  waiting: number
  /** Zero where they are too many by themselves. */
  before: number
}

async function sizeOver(orm: Orm, run: Run, states: TargetState[]): Promise<Size | null> {
  const { approvalOver: most } = await readBrakes(orm, run.guildId)
  if (most === null) return null
  const waiting = await countWaiting(orm, run.id, states)
  if (waiting === 0) return null
  if (waiting > most) return { most, waiting, before: 0 }
  const before = await countUnapproved(orm, run, states)
  return waiting + before > most ? { most, waiting, before } : null
}

function sizeWords({ most, waiting, before }: Size, saysHowMany: boolean): string {
  const limit = `Runs of more than ${most.toLocaleString('en')} need the approval of a second person here`
  if (before === 0) return `${limit}.`
  const sum = `with ${before.toLocaleString('en')} before it this makes ${(waiting + before).toLocaleString('en')}`
  return `${limit}, and those of one hour count together${saysHowMany ? `: ${sum}` : ''}.`
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
