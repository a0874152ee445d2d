import type { KeptRolesView } from '@/lib/kept-roles/kept-roles-view'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../shell/guild-context'

/** Which of the roles nobody is given again at the moment, where that is so, and what mends it. */
export function KeptRolesState({ kept: { refusedIds, changedBy } }: { kept: KeptRolesView }) {
  const { roles } = useGuild()
  const names = roles.filter(({ id }) => refusedIds.includes(id)).map(({ name }) => nameInSentence(name))
  if (names.length === 0 || !changedBy) return null
  const it = names.length === 1 ? 'it' : 'them'
  return (
    <p
      role="status"
      className="mb-3 text-pretty rounded-control border border-warning-line bg-warning-soft px-3 py-2 text-sm text-warning"
    >
      <bdi>{nameInSentence(changedBy.name)}</bdi>, who saved this last, or the bot may not give{' '}
      <bdi>{listInWords(names, 'and')}</bdi> any more: whoever comes back does not get {it}. Once somebody who may give{' '}
      {it} saves this anew, it is done in their name.
    </p>
  )
}
