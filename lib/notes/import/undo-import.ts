import type { Inverse, Undoable } from '../../moderation/verb.ts'

/** Takes an import of notes back whole: what it has brought, but for what somebody has changed since. */
export async function undoImport({ id }: Pick<Undoable, 'id'>): Promise<Inverse> {
  return { action: 'note.import.remove', input: { importId: id } }
}
