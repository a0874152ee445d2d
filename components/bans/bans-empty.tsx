import { SearchX, ShieldCheck } from 'lucide-react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Nobody is banned, or nobody matches. */
export function BansEmpty({ q, onClear }: { q: string; onClear: () => void }) {
  if (q === '') {
    return (
      <EmptyState icon={<ShieldCheck />} title="Nobody is banned">
        Bans appear here as they happen, whoever makes them. Ban somebody from the members page.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<SearchX />} title="No ban matches" action={<Button onClick={onClear}>Clear search</Button>}>
      Bans are found by name, by whole id and by words of the reason.
    </EmptyState>
  )
}
