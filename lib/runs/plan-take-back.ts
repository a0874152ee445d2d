import { z } from 'zod'
import { undoneBy } from '../audit/undone-by.ts'
import { MAY_HAVE_HAPPENED } from '../directory/outcomes.ts'
import { AuditFilterParams } from '../directory/url-schema.ts'
import { StewardError } from '../errors.ts'
import { orderFields } from '../moderation/input.ts'
import { VERBS } from '../moderation/verbs.ts'
import { IMPORT } from '../notes/import/import-notes.ts'
import type { Standing } from '../permissions/facts.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import { toldToOthers } from '../permissions/whose-of.ts'
import { findEntries } from '../queries/audit/find-entries.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { changesOf } from './changes-of.ts'
import { judgeUndo } from './judge-undo.ts'
import { othersBetween } from './others-between.ts'
import type { Plan } from './plan.ts'
import { requireNoOpenRun } from './require-no-open-run.ts'
import { roleEntriesSince } from './role-entries.ts'
import { storePlan } from './store-plan.ts'
import { MOST_TARGETS } from './targets-input.ts'
import { leftOutTarget, toBeTakenBack } from './to-be-taken-back.ts'
import { commonAction } from './undo-order.ts'

export const TakeBackInput = z.object({
  ...orderFields,
  /** Which entries, as the address of the log says it; whose, always. */
  filter: AuditFilterParams,
})

interface Asked {
  steward: Steward
  viewer: { id: string; displayName: string }
  standing: Standing
  input: z.output<typeof TakeBackInput>
}

// Nothing is done, so nothing is asked of it: it need only be an action done to people.
const NOTHING = 'member.roles'

/**
 * Plans to take back all that one moderator has done, as far as a filter of the log finds it, by bulk runs of theirs too: as
 * undoing each entry would, given the state of now, and never what others have changed since. What cannot be taken back is left
 * out and says why. Throws `forbidden` to whoever may not see those entries, `invalid` for too many, `conflict` where there are
 * none.
 */
export async function planTakeBack({ steward, viewer, standing, input }: Asked): Promise<{ runId: string }> {
  const { guildId, reason, filter } = input
  const readAt = now()
  const actorId = requireActor(filter.actor)
  if (actorId !== viewer.id) requireRight('audit.list.all', { standing })
  await requireNoOpenRun(steward.db.orm, standing, actorId)
  const among = { actions: [...VERBS.keys(), IMPORT], outcomes: MAY_HAVE_HAPPENED, limit: MOST_TARGETS + 1 }
  const entries = await findEntries(steward, standing, filter, among)
  const [newest] = entries
  if (!newest) throw new StewardError('conflict', 'Nothing that they did here through Steward is found by this filter.')
  if (entries.length > MOST_TARGETS) throw tooMany()
  const undone = await undoneBy(
    steward.db.orm,
    entries.map(({ id }) => id),
  )
  const found = toBeTakenBack(entries, undone)
  const { changes, leftOut } = changesOf(
    found.standing,
    await roleEntriesSince(steward, entries),
    await othersBetween(steward.db.orm, found.standing),
  )
  const actions = new Map(entries.map(({ id, action }) => [id, action]))
  const judged = (await judgeUndo(steward, { standing: toldToOthers(standing), reason }, changes)).map(
    ({ change, ...target }) => {
      const { id, targetId, olderIds } = change
      const more = olderIds.length > 0 && { undoOfMore: olderIds }
      return { ...target, targetId: id, input: { ...target.input, ...more, userId: targetId, undoes: actions.get(id) } }
    },
  )
  const targets = [...judged, ...[...found.leftOut, ...leftOut].map(leftOutTarget)].sort(newestFirst)
  return {
    runId: await storePlan(steward, {
      guildId,
      action: commonAction(judged.filter(({ runs }) => runs)) ?? NOTHING,
      input: {},
      reason,
      requestedBy: { id: viewer.id, name: viewer.displayName },
      readAt,
      undoOfActor: { id: newest.actorId, name: newest.actorName },
      targets,
    }),
  }
}

function newestFirst(one: Plan['targets'][number], other: Plan['targets'][number]): number {
  return one.targetId < other.targetId ? 1 : -1
}

function requireActor(actor: string | undefined): string {
  if (actor !== undefined) return actor
  const sentence = 'Choose whose actions to take back.'
  throw new StewardError('invalid', sentence, { fields: { 'filter.actor': sentence } })
}

function tooMany(): StewardError {
  const most = MOST_TARGETS.toLocaleString('en')
  const sentence = `These are more than ${most}, the most that one run takes. Filter by a shorter time.`
  return new StewardError('invalid', sentence, { fields: { filter: sentence } })
}
