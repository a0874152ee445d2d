import { z } from 'zod'
import type { RunStatus } from '../db/schema/runs.ts'
import { StewardError } from '../errors.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { orderFields } from '../moderation/input.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import { parseInput } from '../parse-input.ts'
import { judge } from '../permissions/authorize.ts'
import type { Standing } from '../permissions/facts.ts'
import { trustIn } from '../permissions/live/load-standing.ts'
import { stranger } from '../permissions/live/outsider.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import type { Steward } from '../steward.ts'
import { bansForPlan } from './bans-for-plan.ts'
import { type BulkVerb, bulkVerb } from './bulk-verb.ts'
import { findPeople } from './find-people.ts'
import { findRun, wrongMoment } from './find-run.ts'
import { isForMembers, judgeTarget, type Subject } from './judge-targets.ts'
import { refuseTwice } from './refuse-twice.ts'
import { asOne, type Entry, entriesOfRun } from './run-entries.ts'
import { runFields } from './run-input.ts'
import { type Plan, storePlan } from './store-plan.ts'
import type { Planned } from './verdict-of.ts'

export const UndoInput = z.object({ ...runFields, reason: orderFields.reason })

// Trying again what failed can be denied, or wait too long: what was done before stays to be taken back.
const UNDOABLE: RunStatus[] = ['done', 'cancelled', 'stopped', 'denied', 'expired']

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof UndoInput>
}

type UndoTarget = Plan['targets'][number]

/**
 * Plans to take back what a run has changed: of each target this run's change only, by the entries of the log, given the
 * state of now. A new run of whoever orders it. Throws `forbidden` where they could take it back of nobody, and `conflict`
 * where the run is under way or was taken back already.
 */
export async function planUndo({ steward, viewer, standing, input }: Asked): Promise<{ runId: string }> {
  const { guildId, runId, reason } = input
  const { orm } = steward.db
  const run = await findRun(orm, standing, runId)
  if (!UNDOABLE.includes(run.status)) throw wrongMoment('has not ended')
  const verb = bulkVerb(run.action)
  refuseWithoutRight(verb, standing)
  await refuseTwice(orm, runId)
  const entries = await entriesOfRun(orm, runId)
  // Not every platform tells of the bans that the run made.
  const unlisted = verb.changesBans ? await bansForPlan(steward, guildId) : false
  const known = await findPeople(steward.db, guildId, [...entries.keys()], verb)
  const { current } = trustIn(await readMirrorState(steward.db, guildId))
  const targets: UndoTarget[] = []
  for (const [targetId, own] of entries) {
    const gone = { ...stranger(targetId), name: own[0]!.targetName ?? targetId }
    const found = known.get(targetId) ?? { person: gone, banned: false, endsAt: null, voice: null }
    const subject = { ...found, banned: found.banned || unlisted }
    // Of everybody who has left, in a raid most, the platform would be asked one by one.
    const hasLeft = current && !subject.person.isMember && isForMembers(bulkVerb(own[0]!.action).action)
    targets.push({
      ...(hasLeft ? goneTarget(subject.person.name) : await undoTarget(steward, standing, reason, own, subject)),
      targetId,
      name: subject.person.name,
    })
  }
  if (targets.length === 0) throw wrongMoment('has changed nothing that could be taken back')
  const requestedBy = { id: viewer.id, name: viewer.displayName }
  const action = mostCommon(targets.flatMap(target => target.input?.action ?? [])) ?? run.action
  return {
    runId: await storePlan(steward, {
      guildId,
      action,
      input: sharedOrder(targets),
      reason,
      requestedBy,
      undoOf: runId,
      targets,
    }),
  }
}

/** What takes something back asks for the same permission as that itself. What the bot lacks is told by the plan, of each target. */
function refuseWithoutRight({ action }: BulkVerb, standing: Standing): void {
  const verdict = judge({ action }, { standing })
  const because = verdict.ok ? [] : verdict.because.filter(({ who }) => who === 'moderator').map(({ text }) => text)
  if (because[0]) throw new StewardError('forbidden', because[0], { because })
}

function goneTarget(name: string): Planned {
  return { plan: 'not_member', planText: `${nameInSentence(name)} is not a member any more.`, runs: false }
}

async function undoTarget(
  steward: Steward,
  standing: Standing,
  reason: string,
  entries: Entry[],
  subject: Subject,
): Promise<Planned & Pick<UndoTarget, 'input'>> {
  const entry = asOne(entries)
  const inverse = await inverseOf(steward, entry)
  if ('because' in inverse) {
    const isGone = isForMembers(bulkVerb(entry.action).action) && !subject.person?.isMember
    return { plan: isGone ? 'not_member' : 'already', planText: inverse.because, runs: false }
  }
  if (inverse.conflict) return { plan: 'never', planText: inverse.conflict, runs: false }
  const { userId: _userId, reason: former, ...rest } = inverse.input
  // A reason that is given stands for all of them.
  const own = { ...rest, ...(!reason && typeof former === 'string' && { reason: former }) }
  const order = { reason, ...own, guildId: entry.guildId, userId: entry.targetId }
  const verb = bulkVerb(inverse.action)
  const parsed = parseInput(verb.input(steward.platform.profile), order)
  const planned = await judgeTarget(steward, verb, parsed, standing, subject)
  return { ...planned, input: { ...own, action: inverse.action, undoOf: entry.id } }
}

/** In voice: what is on or off is so for all of them, and the run's words say which. */
function sharedOrder(targets: UndoTarget[]): Record<string, unknown> {
  const { mute, deaf } = (targets.find(({ input }) => input)?.input ?? {}) as Record<string, unknown>
  return { ...(mute !== undefined && { mute }), ...(deaf !== undefined && { deaf }) }
}

function mostCommon(values: unknown[]): string | undefined {
  const counts = new Map<unknown, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] as string | undefined
}
