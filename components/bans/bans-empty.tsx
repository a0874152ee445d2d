import { SearchX, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { type BansAsked, banFilterKindsOf, narrowsBans } from '@/lib/directory/bans-url'
import { unreadWords } from '../table/unread-words'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

const WORDS = 'Each word has to be in a name or in the reason, in any order. An id has to be whole.'

/** Nobody is banned, or nobody matches, or no entry of the platform's list can be read. */
export function BansEmpty({ asked, skipped, onClear }: { asked: BansAsked; skipped: number; onClear: () => void }) {
  if (!narrowsBans(asked) && skipped > 0) {
    return (
      <EmptyState icon={<ShieldQuestionMark />} title="No ban that can be read">
        The platform lists bans, of which {unreadWords(skipped)}: it does not tell who they are of.
      </EmptyState>
    )
  }
  if (!narrowsBans(asked)) {
    return (
      <EmptyState icon={<ShieldCheck />} title="Nobody is banned">
        Bans appear here as they happen, whoever makes them. Ban somebody from the members page.
      </EmptyState>
    )
  }
  const isFiltered = banFilterKindsOf(asked).length > 0
  return (
    <EmptyState
      icon={<SearchX />}
      title="No ban matches"
      action={<Button onClick={onClear}>{isFiltered ? 'Clear all' : 'Clear search'}</Button>}
    >
      {isFiltered && 'Each filter has to fit. '}
      {asked.q !== '' && WORDS}
    </EmptyState>
  )
}
