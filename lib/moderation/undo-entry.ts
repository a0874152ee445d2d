import { z } from 'zod'
import type { ActionResult } from '../action-result.ts'
import { StewardError } from '../errors.ts'
import { undoViews } from '../queries/undo-views.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { orderFields } from './input.ts'
import { runVerb } from './run-verb.ts'
import { inverseOf } from './undo/inverse-of.ts'
import { readableEntry } from './undo/readable-entry.ts'
import { requireReadable } from './undo/require-readable.ts'
import { VERBS } from './verbs.ts'

const UndoInput = z.object({
  ...orderFields,
  entryId: z.uuid('must be the id of an entry.'),
  /** Whoever orders has read what others have changed since. */
  confirm: z.boolean('must be yes or no.').default(false),
})

type Undone = Omit<Extract<ActionResult, { ok: true }>, 'ok'>

/**
 * Takes one entry of the log back, as a new action of whoever orders it: only what the entry itself has changed. Throws
 * `not_found` for an entry that the viewer may not see, `forbidden` where it is about messages that they may not read,
 * `conflict` where it was taken back already, nothing of it stands or (without `confirm`) somebody has changed the same
 * since, and everything that the order to the inverse verb throws.
 */
export const undoEntry: Command<z.output<typeof UndoInput>, Undone> = {
  permission: 'guild.enter',
  input: UndoInput,
  run: async ({ steward, viewer, standing, input: { guildId, entryId, reason, confirm } }) => {
    const readAt = now()
    const entry = await readableEntry(steward, { viewer, standing }, { guildId, entryId })
    await requireReadable(steward, standing, entry)
    const undo = (await undoViews(steward.db, [entry])).get(entry.id)
    if (undo?.state === 'undone') throw new StewardError('conflict', 'This was taken back already.')
    const inverse = await inverseOf(steward, entry)
    if ('because' in inverse) throw new StewardError('conflict', inverse.because)
    if (inverse.conflict && !confirm) throw new StewardError('conflict', inverse.conflict, { confirmable: true })
    const verb = VERBS.get(inverse.action)
    if (!verb) throw new StewardError('internal', `no verb is called ${inverse.action}`)
    const input = { ...inverse.input, guildId, reason: reason || inverse.input.reason }
    const { ok: _, ...done } = await runVerb(verb, { steward, viewer, input, undoOf: entry.id, readAt })
    return done
  },
}
