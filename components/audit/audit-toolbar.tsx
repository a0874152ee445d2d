'use client'

import { useState } from 'react'
import { type AuditFilter, auditParams, narrowsAudit, parseAuditUrl } from '@/lib/directory/audit-url'
import { CASES } from '@/lib/directory/case-number'
import type { SavedView } from '@/lib/views/saved-view'
import { FilterRow } from '../filters/filter-row'
import { useGuild } from '../shell/guild-context'
import { CountLine } from '../table/count-line'
import { useTypedText } from '../table/use-typed-text'
import { SearchField } from '../ui/search-field'
import { useViews } from '../views/use-views'
import { ViewsButton } from '../views/views-button'
import { FilterChip } from './filter-chip'
import { FILTER_LABELS, type FilterName, namesOf, openNames, withoutFilter } from './filters'
import { useShowsWholeLog } from './use-shows-whole-log'

interface AuditToolbarProps {
  filter: AuditFilter
  onChange: (some: Partial<AuditFilter>) => void
  /** Another filter in the place of this one. */
  onReplace: (filter: AuditFilter) => void
  onClear: () => void
  nameOf: (id: string) => string
  pending: boolean
  /** How many are shown, in words; empty while nobody knows. */
  count: string
  /** Reads it anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** The viewer's saved views, as they came with the page. */
  views: SavedView[]
}

/** Search in reasons, the filters that hold, and how many entries there are. */
export function AuditToolbar(props: AuditToolbarProps) {
  const { filter, onChange, onReplace, onClear, nameOf, pending } = props
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ q }))
  const [editing, setEditing] = useState<FilterName | null>(null)
  const viewerId = useGuild().standing.moderator.userId
  const showsWhole = useShowsWholeLog()
  const quick = [
    { label: 'Last day', filter: { after: '1d', before: undefined } },
    { label: 'Cases', filter: { action: CASES } },
    // To whoever sees no other entries it would change nothing.
    ...(showsWhole ? [{ label: 'By me', filter: { actor: viewerId } }] : []),
  ]
  const views = useViews({
    page: 'audit',
    first: props.views,
    present: `${auditParams(filter)}`,
    onApply: search => onReplace(parseAuditUrl(search)),
  })
  const clear = () => {
    setTyped('')
    onClear()
  }
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search in reasons"
          placeholder="Search in reasons, or #case"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-80"
        />
        <FilterRow
          kinds={openNames(namesOf(filter))}
          kindsOf={namesOf}
          without={withoutFilter}
          labels={FILTER_LABELS}
          editing={editing}
          onEdit={setEditing}
          chip={(name, doing) => (
            <FilterChip key={name} name={name} filter={filter} nameOf={nameOf} onChange={onChange} {...doing} />
          )}
          quick={quick}
          filter={filter}
          onChange={onChange}
          onClear={narrowsAudit(filter) ? clear : undefined}
        />
      </div>
      <div className="flex items-center gap-2">
        <CountLine count={props.count} onReadAgain={props.readAgain} className="h-8 flex-1 items-center" />
        <span className="-mr-2 flex shrink-0">
          <ViewsButton views={views} />
        </span>
      </div>
      {views.dialogs}
    </div>
  )
}
