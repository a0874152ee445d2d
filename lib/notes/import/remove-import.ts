import { z } from 'zod'
import { staffNotes } from '../../db/schema/notes.ts'
import { orderFields } from '../../moderation/input.ts'
import type { Verb } from '../../moderation/verb.ts'
import { asBrought, NOTHING_LEFT, ofImport, whatIsLeft } from './what-is-left.ts'

const RemoveInput = z.object({ ...orderFields, importId: z.uuid('must be the id of an import.') })

/** Deletes the notes that an import has brought, but for those that were changed since; nothing is called on the platform. */
export const removeImport: Verb<z.output<typeof RemoveInput>> = {
  action: 'note.import.remove',
  input: () => RemoveInput,
  state: (input, { db }) => whatIsLeft(db.orm, input),
  subject: () => null,
  before: (_input, _facts, state) => ({ importedFrom: state?.fileName }),
  already: (_input, _facts, state) => (state?.count === 0 ? NOTHING_LEFT : null),
  call: async ({ steward: { db }, input }) => {
    const gone = await db.orm.delete(staffNotes).where(asBrought(input)).returning({ id: staffNotes.id })
    return { deleted: gone.length, stayed: await db.orm.$count(staffNotes, ofImport(input)) }
  },
  look: async ({ db }, input) =>
    (await whatIsLeft(db.orm, input)).count === 0 ? { done: 'all', after: {} } : { done: 'nothing' },
  after: () => ({}),
  news: ({ guildId }) => ({ guildId, kind: 'note', ids: [] }),
  never: 'It does not come back by itself: import the file again.',
  unchanged: 'No note was deleted.',
  doneText: () => 'The notes of this import are deleted. Those that somebody has changed since stay.',
}
