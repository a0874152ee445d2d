import type { Judged } from '../permissions/authorize.ts'
import { listInWords } from '../permissions/list-in-words.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { namedRoles } from './named-roles.ts'
import { STAYS } from './role-ends.ts'

// More names say nothing new.
const MOST_TOLD = 3

/**
 * What is said of roles that somebody has already of those that an order gives for a time, in a sentence; null: they have
 * none. `exact` is the order as it is carried out for them.
 */
export function whatStays(ordered: object, exact: object, { standing }: Judged): string | null {
  const given = namedRoles({ ...exact })
  const worn = namedRoles({ ...ordered }).filter(id => !given.includes(id))
  if (worn.length === 0) return null
  const { roles } = standing.guild
  const names = worn.map(id => nameInSentence(roles.find(role => role.id === id)?.name ?? 'a deleted role'))
  const keeps = worn.length === 1 ? 'keeps it as it is' : 'keeps them as they are'
  return `Has ${listInWords(names, 'and', MOST_TOLD)} already and ${keeps}: ${STAYS}`
}
