import { createHash } from 'node:crypto'
import type { ImportedNote } from './import-input.ts'

/**
 * What tells whether a note was imported before: the same about the same person, of the same moment. It is kept beside the
 * note, whatever that says by now.
 */
export function printOf({ userId, text, at }: Pick<ImportedNote, 'userId' | 'text' | 'at'>): string {
  const moment = at === null ? null : new Date(at).toISOString()
  return createHash('sha256')
    .update(JSON.stringify([userId, moment, text]))
    .digest('base64url')
}
