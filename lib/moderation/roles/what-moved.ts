import { listInWords } from '../../permissions/list-in-words.ts'
import { nameInSentence } from '../../permissions/name-in-sentence.ts'
import { movedRoles, type Place } from '../../permissions/role-order.ts'

interface NamedRole {
  id: string
  name: string
}

/** What became of the hierarchy between two looks at it, in words; null: nothing. Both lists have the highest role first. */
export function whatMoved(
  base: readonly Place[],
  current: readonly (Place & NamedRole)[],
  known: readonly NamedRole[],
) {
  const ids = (roles: readonly { id: string }[]) => roles.map(({ id }) => id)
  const [were, are] = [ids(base), ids(current)]
  const names = (some: string[]) => {
    const named = some.map(id => nameInSentence([...current, ...known].find(role => role.id === id)?.name ?? 'a role'))
    return listInWords([...new Set(named)], 'and', 3)
  }
  const made = are.filter(id => !were.includes(id))
  const gone = were.filter(id => !are.includes(id))
  const stayed = (some: string[]) => some.filter(id => were.includes(id) && are.includes(id))
  const moved = movedRoles(stayed(were), stayed(are))
  const parts = [
    ...(made.length > 0 ? [`${names(made)} ${made.length === 1 ? 'is' : 'are'} new`] : []),
    ...(gone.length > 0 ? [`${names(gone)} ${gone.length === 1 ? 'is' : 'are'} gone`] : []),
    ...(moved.length > 0 ? [`${names(moved)} moved`] : []),
  ]
  if (parts.length > 0) return listInWords(parts, 'and')
  const renumbered = base.some(({ id, position }) => current.find(role => role.id === id)?.position !== position)
  return renumbered ? 'their places were numbered anew' : null
}
