import { ScrollText, SearchX } from 'lucide-react'
import { type AuditFilter, narrowsAudit } from '@/lib/directory/audit-url'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PeopleCalled } from './people-called'

interface AuditEmptyProps {
  filter: AuditFilter
  showsAll: boolean
  onChange: (some: Partial<AuditFilter>) => void
  onClear: () => void
}

export function AuditEmpty({ filter, showsAll, onChange, onClear }: AuditEmptyProps) {
  if (narrowsAudit(filter)) {
    const { q, ...others } = filter
    // The search is in reasons; whoever types a name means somebody.
    const called = q !== undefined && /\p{L}/u.test(q) && !narrowsAudit(others) ? q : undefined
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing matches"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {called && <PeopleCalled q={called} onChange={onChange} />}
            <Button onClick={onClear}>Clear all filters</Button>
          </div>
        }
      >
        {called ? 'No reason in the log has this in it.' : 'Nothing in the log fits all of these filters.'}
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
