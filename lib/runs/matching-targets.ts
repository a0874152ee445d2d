import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { runTargets } from '../db/schema/runs.ts'
import type { SeenChannels } from '../evidence/seen-channels.ts'
import { Text } from '../input-fields.ts'
import { eachWord, says } from '../queries/says.ts'
import type { Run } from './find-run.ts'
import { UNDONE, WITH_TURN } from './hidden-bans.ts'

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

interface Shown {
  /** The channels of which the viewer may know; null: all. A message in another is found by no words and by no id. */
  seen: SeenChannels | null
  /** Whether bans are hidden from the viewer, who finds by what they are shown then. */
  hides: boolean
}

/** Whoever ordered it is shown all of it. */
export const ALL_SHOWN: Shown = { seen: null, hides: false }

/** That a target of a run is found by a filter. */
export function matchingTargets(run: Run, { plan, state, q }: Filter, { seen, hides }: Shown): SQL {
  return and(
    eq(runTargets.runId, run.id),
    plan ? (hides ? isShownAs.plan(plan) : eq(runTargets.plan, plan)) : undefined,
    state ? (hides ? isShownAs.state(state) : eq(runTargets.state, state)) : undefined,
    q ? or(isNamed(q), eq(runTargets.targetId, q), isAbout(run, q)) : undefined,
    q ? seen?.where(sql`${runTargets.input} ->> 'channelId'`) : undefined,
  )!
}

// As `withoutBans` shows them.
const isShownAs = {
  plan(plan: (typeof VERDICTS)[number]): SQL {
    if (plan === 'never') return notInArray(runTargets.plan, [...WITH_TURN])
    return and(eq(runTargets.plan, plan), inArray(runTargets.plan, [...WITH_TURN]))!
  },
  state(state: (typeof STATES)[number]): SQL {
    if (state === 'refused') return inArray(runTargets.state, [...UNDONE])
    return and(eq(runTargets.state, state), notInArray(runTargets.state, [...UNDONE]))!
  },
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
