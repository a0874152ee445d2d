import { SearchX, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { unreadWords } from '../table/unread-words'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Nobody is banned, or nobody matches, or no entry of the platform's list can be read. */
export function BansEmpty({ q, skipped, onClear }: { q: string; skipped: number; onClear: () => void }) {
  if (q === '' && skipped > 0) {
    return (
      <EmptyState icon={<ShieldQuestionMark />} title="No ban that can be read">
        The platform lists bans, of which {unreadWords(skipped)}: it does not tell who they are of.
      </EmptyState>
    )
  }
  if (q === '') {
    return (
      <EmptyState icon={<ShieldCheck />} title="Nobody is banned">
        Bans appear here as they happen, whoever makes them. Ban somebody from the members page.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<SearchX />} title="No ban matches" action={<Button onClick={onClear}>Clear search</Button>}>
      Each word has to be in a name or in the reason, in any order. An id has to be whole.
    </EmptyState>
  )
}
