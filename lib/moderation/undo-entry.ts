import { z } from 'zod'
import type { ActionResult } from '../action-result.ts'
import { StewardError } from '../errors.ts'
import { Text } from '../input-fields.ts'
import { parseInput } from '../parse-input.ts'
import type { Standing } from '../permissions/facts.ts'
import { undoViews } from '../queries/undo-views.ts'
import type { Command } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { orderFields } from './input.ts'
import { runVerb } from './run-verb.ts'
import { inverseOf } from './undo/inverse-of.ts'
import { personNow } from './undo/person-now.ts'
import { readableEntry } from './undo/readable-entry.ts'
import { requireReadable } from './undo/require-readable.ts'
import { inPart, rolesInReach, whyInPart } from './undo/roles-in-reach.ts'
import { refuseUndo } from './undo/undo-refusals.ts'
import type { Undoable, Verb } from './verb.ts'
import { VERBS } from './verbs.ts'

const UndoInput = z.object({
  ...orderFields,
  entryId: z.uuid('must be the id of an entry.'),
  /** Whoever orders has read what others have changed since. */
  confirm: z.boolean('must be yes or no.').default(false),
  /** The sentence that they have read. An order that does not say so holds whatever there is to say by now. */
  read: Text.max(20_000, 'must have at most 20,000 characters.').optional(),
})

type Undone = Omit<Extract<ActionResult, { ok: true }>, 'ok'>

/**
 * Takes one entry of the log back, as a new action of whoever orders it: only what the entry itself has changed. Throws
 * `not_found` for an entry that the viewer may not see, `forbidden` where it is about messages that they may not read,
 * `conflict` where it was taken back already, nothing of it stands or (without `confirm` of what there is to say of it)
 * somebody has changed the same since or one of several roles is out of reach, which stays then, and everything that the
 * order to the inverse verb throws.
 */
export const undoEntry: Command<z.output<typeof UndoInput>, Undone> = {
  permission: 'guild.enter',
  input: UndoInput,
  run: async ({ steward, viewer, standing, input: { guildId, entryId, reason, confirm, read } }) => {
    const readAt = now()
    const entry = await readableEntry(steward, { viewer, standing }, { guildId, entryId })
    await requireReadable(steward, standing, entry)
    const undo = (await undoViews(steward.db, [entry])).get(entry.id)
    if (undo?.state === 'undone') throw new StewardError('conflict', 'This was taken back already.')
    // Before anything is looked up: what `inverseOf` finds tells how a ban, or voice, stands.
    await refuseUndo(steward, standing, entry)
    const inverse = await inverseOf(steward, entry, viewer.id)
    if ('because' in inverse) throw new StewardError('conflict', inverse.because)
    const verb = VERBS.get(inverse.action)
    if (!verb) throw new StewardError('internal', `no verb is called ${inverse.action}`)
    const whole = { ...inverse.input, guildId, reason: reason || inverse.input.reason }
    const part = await partOf(steward, verb, whole, standing, entry)
    const leaves = part && inPart(part.leaves)
    const conflict = [inverse.conflict, part && whyInPart(part.leaves)].filter(Boolean).join(' ')
    const isRead = confirm && (read ?? conflict) === conflict
    if (conflict && !isRead) throw new StewardError('conflict', conflict, { confirmable: true })
    const input = part?.input ?? whole
    const order = { steward, viewer, input, undoOf: entry.id, readAt, ...(leaves && { noted: { leaves } }) }
    const { ok: _, ...done } = await runVerb(verb, order)
    return part ? { ...done, message: `${done.message} ${part.leaves.because}` } : done
  },
}

/** What of an order for roles is in reach, where it is refused as a whole: of several one may be out of it. */
async function partOf(steward: Steward, verb: Verb, whole: object, standing: Standing, entry: Undoable) {
  if (verb.action !== 'member.roles') return null
  const person = await personNow(entry, steward)
  const input = parseInput(verb.input(steward.platform.profile), whole)
  return person && rolesInReach(steward, { verb, input }, standing, person)
}
