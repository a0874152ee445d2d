import { ScrollText, SearchX } from 'lucide-react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface AuditEmptyProps {
  narrowed: boolean
  showsAll: boolean
  onClear: () => void
}

export function AuditEmpty({ narrowed, showsAll, onClear }: AuditEmptyProps) {
  if (narrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing matches"
        action={<Button onClick={onClear}>Clear all filters</Button>}
      >
        Nothing in the log fits all of these filters.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<ScrollText />} title={showsAll ? 'Nothing was done here yet' : 'You have done nothing here yet'}>
      {showsAll ? 'Every action in this guild' : 'What you do in this guild'} is written down here, with its reason and
      how it ended.
    </EmptyState>
  )
}
