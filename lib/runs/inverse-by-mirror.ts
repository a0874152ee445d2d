import { asOrdered, voiceAsOrdered } from '../moderation/undo/as-ordered.ts'
import { inverseOf } from '../moderation/undo/inverse-of.ts'
import type { Inverse } from '../moderation/verb.ts'
import type { Steward } from '../steward.ts'
import type { Change } from './changes-of.ts'
import type { Known } from './subjects-of-undo.ts'

/**
 * What takes a change back by what was read of all of them: asked of each, thousands would take long. Where that gives no order,
 * what was done to them within seconds, which the mirror may not have heard, may give one: it is worked out anew at its turn.
 */
export async function inverseByMirror(
  steward: Steward,
  change: Change,
  subject: Known,
  byId: string,
): Promise<Inverse> {
  const { person, voice = null, lately } = subject
  if (!person.isMember) return inverseOf(steward, change, byId)
  const heard = await inverseOf(steward, { ...change, known: { person, voice } }, byId)
  if (isOrder(heard) || lately.length === 0) return heard
  const known = { person: asOrdered(person, lately), voice: voice && voiceAsOrdered(voice, lately) }
  const ordered = await inverseOf(steward, { ...change, known }, byId)
  return isOrder(ordered) ? ordered : heard
}

function isOrder(inverse: Inverse): boolean {
  return 'action' in inverse && !inverse.conflict
}
