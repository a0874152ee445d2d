import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { runTargets } from '../db/schema/runs.ts'
import type { SeenChannels } from '../evidence/seen-channels.ts'
import { Text } from '../input-fields.ts'
import { eachWord, says } from '../queries/says.ts'
import type { Run } from './find-run.ts'

const VERDICTS = [
  'do',
  'already',
  'outranks_you',
  'outranks_bot',
  'bot_lacks',
  'you_lack',
  'not_member',
  'never',
  'unknown_id',
  'pinned',
  'ended',
] as const

const STATES = [
  'waiting',
  'running',
  'done',
  'already',
  'refused',
  'failed',
  'unknown',
  'skipped',
  'dropped',
  'cancelled',
] as const

/** What narrows the targets of a run: what the plan says of them, how they stand, words of the name or an id. */
export const TargetFilter = {
  plan: z.enum(VERDICTS, 'must be what a plan says.').optional(),
  state: z.enum(STATES, 'must be how a target stands.').optional(),
  q: Text.trim().max(200, 'must have at most 200 characters.').default(''),
}

interface Filter {
  plan?: (typeof VERDICTS)[number] | undefined
  state?: (typeof STATES)[number] | undefined
  q: string
}

/**
 * That a target of a run is found by a filter. `seen`: the channels of which the viewer may know, null: all; a message in another
 * is found by no words and by no id.
 */
export function matchingTargets(run: Run, { plan, state, q }: Filter, seen: SeenChannels | null): SQL {
  return and(
    eq(runTargets.runId, run.id),
    plan ? eq(runTargets.plan, plan) : undefined,
    state ? eq(runTargets.state, state) : undefined,
    q ? or(isNamed(q), eq(runTargets.targetId, q), isAbout(run, q)) : undefined,
    q ? seen?.where(sql`${runTargets.input} ->> 'channelId'`) : undefined,
  )!
}

/** That a target of a plan has its turn once that is started. */
export const isWaiting = eq(runTargets.state, 'waiting')

/** That a target was taken out of a plan by its moderator: what a brake left out says why, and does not come back. */
export const isTakenOut = and(eq(runTargets.state, 'dropped'), isNull(runTargets.explanation))!

/** That a target's name has each word of what was typed. */
const isNamed = (q: string) => eachWord(q, word => says(runTargets.name, runTargets.foldedName, word))

/** That a target is an entry about somebody. */
const isAbout = ({ undoOfActorId }: Run, userId: string) =>
  undoOfActorId === null ? undefined : sql`${runTargets.input} ->> 'userId' = ${userId}`
