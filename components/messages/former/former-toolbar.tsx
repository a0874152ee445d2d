'use client'

import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { type FormerFilter, type MessagesFilter, narrowsMessages } from '@/lib/directory/messages-url'
import { FilterRow } from '../../filters/filter-row'
import { SpanChoice } from '../../filters/span-choice'
import { ListLine } from '../../table/list-line'
import { useTypedText } from '../../table/use-typed-text'
import { SearchField } from '../../ui/search-field'
import { FilterChip } from '../filters/filter-chip'
import { type FilterKind, kindsOf, without } from '../filters/filter-kinds'
import { KIND_LABELS } from '../filters/filter-words'
import { CHOICES } from './former-words'

const KINDS = ['channels', 'author', 'when'] as const satisfies FilterKind[]
const LABELS = { ...KIND_LABELS, when: { menu: 'When it was deleted or edited', chip: 'Changed' } }
const QUICK: { label: string; filter: MessagesFilter }[] = [
  { label: 'Last hour', filter: { after: '1h', before: undefined } },
]

/** Those of a filter that these versions know. */
const knownKindsOf = (filter: MessagesFilter) => KINDS.filter(kind => kindsOf(filter).includes(kind))

interface FormerToolbarProps {
  /** Without the channel that the page is on. */
  filter: MessagesFilter
  former: NonNullable<FormerFilter['former']>
  onChange: (some: MessagesFilter & Pick<FormerFilter, 'former'>) => void
  onClear: () => void
  nameOfPerson: (id: string) => string
  pending: boolean
  /** How many match, in words. */
  count: string
  /** Reads them anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** What can be done with all of them. */
  children: ReactNode
}

/** Search, filters, and whether what was deleted or what was edited is shown. */
export function FormerToolbar(props: FormerToolbarProps) {
  const { filter, former, onChange, onClear, nameOfPerson, pending, count, readAgain, children } = props
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ q }))
  const [editing, setEditing] = useState<FilterKind | null>(null)
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search what messages said"
          placeholder="Search in what was written"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-72"
        />
        <FilterRow
          kinds={KINDS}
          kindsOf={knownKindsOf}
          without={without}
          labels={LABELS}
          editing={KINDS.find(kind => kind === editing) ?? null}
          onEdit={setEditing}
          chip={(kind, doing) => (
            <FilterChip
              key={kind}
              kind={kind}
              labels={LABELS}
              filter={filter}
              nameOfPerson={nameOfPerson}
              error={undefined}
              onChange={onChange}
              {...doing}
            />
          )}
          quick={QUICK}
          filter={filter}
          onChange={onChange}
          onClear={
            narrowsMessages(filter)
              ? () => {
                  setTyped('')
                  onClear()
                }
              : undefined
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 py-1 max-wide:gap-x-2">
        {/* On a phone too in one line with what stands beside it, unless the count is long. */}
        <div className={clsx('min-w-0 flex-1', !readAgain && 'max-wide:min-w-fit')}>
          <ListLine count={count || ' '} onReadAgain={readAgain} />
        </div>
        <div className="ml-auto flex items-center gap-x-3 max-wide:gap-x-2 max-wide:-mr-3">
          <SpanChoice
            spans={CHOICES}
            chosen={former}
            onChange={former => onChange({ former })}
            label="Which versions"
          />
          {children}
        </div>
      </div>
    </div>
  )
}
