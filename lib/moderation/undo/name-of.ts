import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Undoable } from '../verb.ts'

/** Whom an entry is about, fit for a sentence. */
export function nameOf({ targetName, targetId }: Pick<Undoable, 'targetName' | 'targetId'>): string {
  return nameInSentence(targetName ?? targetId ?? 'Nobody')
}
