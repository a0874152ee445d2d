import { namedRoles } from '../moderation/named-roles.ts'
import type { GuildFacts } from '../permissions/facts.ts'
import { listInWords } from '../permissions/list-in-words.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'

// More names say nothing new.
const MOST_TOLD = 3

/**
 * What a plan says of roles that somebody has already of those that an order gives for a time, in a sentence; null: they have
 * none. `exact` is the order as it is carried out for them.
 */
export function whatStays(input: object, exact: object, { roles }: GuildFacts): string | null {
  const given = namedRoles({ ...exact })
  const worn = namedRoles({ ...input }).filter(id => !given.includes(id))
  if (worn.length === 0) return null
  const names = worn.map(id => nameInSentence(roles.find(role => role.id === id)?.name ?? 'a deleted role'))
  return `Has ${listInWords(names, 'and', MOST_TOLD)} already, and until when stays as it is.`
}
