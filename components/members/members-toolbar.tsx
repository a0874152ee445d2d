'use client'

import { type MembersFilter, narrows } from '@/lib/directory/members-url'
import type { MembersPage } from '@/lib/queries/view-types'
import { useFreshness } from '../shell/use-freshness'
import { countWords } from '../table/count-words'
import { ListLine } from '../table/list-line'
import { useTypedText } from '../table/use-typed-text'
import { Button } from '../ui/button'
import { SearchField } from '../ui/search-field'
import { RoleFilter } from './role-filter'

interface MembersToolbarProps {
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  onClear: () => void
  /** The page that tells the count; undefined while the first one is under way. */
  counted: MembersPage | undefined
  pending: boolean
}

/** Search, filters, and how many match. */
export function MembersToolbar({ filter, onChange, onClear, counted, pending }: MembersToolbarProps) {
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ q }))
  const { freshness } = useFreshness()
  const narrowed = narrows(filter)
  const clear = () => {
    setTyped('')
    onClear()
  }
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search members"
          placeholder="Search by name, nick or id"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-80"
        />
        <RoleFilter roleId={filter.role?.[0]} onChange={role => onChange({ role: role ? [role] : undefined })} />
        {narrowed && (
          <Button variant="ghost" size="small" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      <ListLine count={counted ? countOf(counted, narrowed) : ' '}>
        {counted && freshness.completeAt === null && (
          <span className="shrink-0 text-info">· the list is still being read, more may come</span>
        )}
      </ListLine>
    </div>
  )
}

function countOf({ count, countIsExact }: MembersPage, narrowed: boolean): string {
  // Of the whole guild the platform tells the number itself.
  const words = countWords({ count, isExact: countIsExact || !narrowed }, 'member', 'members')
  return narrowed ? `${words} ${count === 1 ? 'matches' : 'match'}` : words
}
