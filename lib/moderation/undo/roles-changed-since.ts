import { stewardItself } from '../../endings/steward-itself.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import type { Steward } from '../../steward.ts'
import { namedRoles } from '../named-roles.ts'
import type { Undoable } from '../verb.ts'
import { doneSince } from './changed-since.ts'

/**
 * The name of whoever has last decided about one of these roles of the same person after the entry; null where nobody has. What
 * Steward takes because its time is over follows from who gave it. Throws the platform's errors.
 */
export async function rolesChangedSince(entry: Undoable, steward: Steward, roleIds: string[]): Promise<string | null> {
  const later = await doneSince(entry, steward, ['member.roles'])
  const named = later.filter(({ intent }) => namedRoles(intent).some(id => roleIds.includes(id)))
  if (named.length === 0) return null
  const itself = await stewardItself(steward)
  const newest = named.find(({ actorId }) => actorId !== itself.id)
  return newest ? nameInSentence(newest.actorName) : null
}
