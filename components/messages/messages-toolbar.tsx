'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { MessagesFilter } from '@/lib/directory/messages-url'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { ChoosingButton } from '../table/choosing-button'
import { ListLine } from '../table/list-line'
import { MoreButton } from '../table/more-button'
import { SelectAll } from '../table/select-all'
import { useTypedText } from '../table/use-typed-text'
import { Button } from '../ui/button'
import { SearchField } from '../ui/search-field'
import { FilterBar } from './filters/filter-bar'
import type { FilterKind } from './filters/filter-kinds'
import { useFormerItem } from './former/use-former-item'
import { Jump } from './jump/jump'
import { useChoosing } from './selection/choosing'

interface MessagesToolbarProps {
  filter: MessagesFilter
  onChange: (some: MessagesFilter) => void
  onClear: () => void
  nameOfPerson: (id: string) => string
  patternError: string | undefined
  pending: boolean
  /** How many match, in words. */
  count: string
  /** Reads them anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** The messages that the box above them stands for. */
  known: string[]
  channelId: string | undefined
  onChoosing: (isChoosing: boolean) => void
  onTime: (at: string) => void
  onFound: (found: LookedUpMessages) => void
  onPasteMany: () => void
  /** Shows what messages said before they were deleted or edited instead. */
  onFormer: () => void
}

/** Search, filters, how many match, and the ways to single messages. */
export function MessagesToolbar(props: MessagesToolbarProps) {
  const { filter, onChange, onClear, nameOfPerson, patternError, pending, count, known } = props
  const { selection, isChoosing } = useChoosing()
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ q }))
  const former = useFormerItem(props.onFormer)
  const [editing, setEditing] = useState<FilterKind | null>(null)
  const [shownOf, setShownOf] = useState<string>()
  if (shownOf !== undefined && shownOf !== filter.pattern) setShownOf(undefined)
  // What is wrong stands beside what was typed. Once: every key in another field brings the same answer again.
  const showError = useEffectEvent(() => {
    if (shownOf !== undefined) return
    setShownOf(filter.pattern)
    setEditing(editing ?? 'pattern')
  })
  useEffect(() => {
    if (patternError) showError()
  }, [patternError])
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search messages"
          placeholder="Search in what is written"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-72"
        />
        <FilterBar
          filter={filter}
          onChange={onChange}
          onClear={() => {
            setTyped('')
            onClear()
          }}
          editing={editing}
          onEdit={setEditing}
          nameOfPerson={nameOfPerson}
          patternError={patternError}
        />
      </div>
      <div className="flex items-center gap-3">
        {known.length > 0 && (
          <div className={isChoosing ? 'flex' : 'flex max-wide:hidden'}>
            <SelectAll selection={selection} ids={known} />
          </div>
        )}
        <div className="min-w-0 flex-1">
          <ListLine count={count || ' '} onReadAgain={props.readAgain} />
        </div>
        <div className="-mr-2 flex shrink-0 items-center">
          {former && (
            <Button variant="ghost" icon={former.icon} onClick={former.onSelect} className="max-wide:hidden">
              {former.label}
            </Button>
          )}
          <Jump
            channelId={props.channelId}
            onTime={props.onTime}
            onFound={props.onFound}
            onPasteMany={props.onPasteMany}
          />
          <ChoosingButton what="messages" isChoosing={isChoosing} onChange={props.onChoosing} />
          {former && <MoreButton groups={[{ items: [former] }]} />}
        </div>
      </div>
    </div>
  )
}
