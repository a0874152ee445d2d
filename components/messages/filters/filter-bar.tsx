'use client'

import { type MessagesFilter, narrowsMessages } from '@/lib/directory/messages-url'
import { FilterRow } from '../../filters/filter-row'
import { FilterChip } from './filter-chip'
import { type FilterKind, KINDS, kindsOf, without } from './filter-kinds'
import { KIND_LABELS } from './filter-words'

const QUICK: { label: string; filter: MessagesFilter }[] = [
  { label: 'Last hour', filter: { after: '1h', before: undefined } },
  { label: 'Links', filter: { link: 'yes' } },
  { label: 'Invites', filter: { invite: 'yes' } },
]

interface FilterBarProps {
  filter: MessagesFilter
  onChange: (some: MessagesFilter) => void
  onClear: () => void
  editing: FilterKind | null
  onEdit: (kind: FilterKind | null) => void
  nameOfPerson: (id: string) => string
  /** What is wrong with the pattern, as the server says. */
  patternError: string | undefined
}

/** What narrows the messages. */
export function FilterBar(props: FilterBarProps) {
  const { filter, onChange, onClear, editing, onEdit, nameOfPerson, patternError } = props
  return (
    <FilterRow
      kinds={KINDS}
      kindsOf={kindsOf}
      without={without}
      labels={KIND_LABELS}
      editing={editing}
      onEdit={onEdit}
      chip={(kind, doing) => (
        <FilterChip
          key={kind}
          kind={kind}
          filter={filter}
          nameOfPerson={nameOfPerson}
          error={kind === 'pattern' ? patternError : undefined}
          onChange={onChange}
          {...doing}
        />
      )}
      quick={QUICK}
      filter={filter}
      onChange={onChange}
      onClear={narrowsMessages(filter) ? onClear : undefined}
    />
  )
}
