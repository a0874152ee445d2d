'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { type MembersFilter, membersParams } from '@/lib/directory/members-url'
import type { MemberRow, MembersPage } from '@/lib/queries/members/member-views'
import type { BulkAction } from '../../runs/bulk-actions'
import { LateBulkOrder, useBulkOrderAhead } from '../../runs/late-bulk-order'
import type { Rest } from '../../runs/rest'
import { useGuild } from '../../shell/guild-context'
import { hasChosenAll } from '../../table/has-chosen-all'
import { SelectMatching } from '../../table/select-matching'
import { OTHERS_STAY, selectedWords } from '../../table/selected-words'
import type { Selection } from '../../table/selection'
import { useSelectMatching } from '../../table/use-select-matching'
import { useFirstOf, useSelectionSize } from '../../table/use-selection'
import { IconButton } from '../../ui/icon-button'
import { readMatchingIds } from '../member-queries'
import { BulkButtons } from './bulk-buttons'
import { restOfMembers } from './rest-of-members'
import { MEMBERS } from './use-members-selection'

interface SelectionBarProps {
  selection: Selection
  filter: MembersFilter
  /** The members that are loaded. */
  loaded: MemberRow[]
  /** The page that tells how many match; undefined while nobody knows. */
  counted: MembersPage | undefined
  /** The boxes are there though nothing is chosen yet. */
  isSelecting: boolean
  onDone: () => void
}

interface Order {
  action: BulkAction
  ids: string[]
  rest: ((input: Record<string, unknown>) => Rest) | undefined
}

const idOf = ({ userId }: MemberRow) => userId

/** How many are chosen, and what can be done with them; from below, while there is something to choose. */
export function SelectionBar({ selection, filter, loaded, counted, isSelecting, onDone }: SelectionBarProps) {
  const size = useSelectionSize(selection)
  const firstOf = useFirstOf(selection)
  const { id: guildId } = useGuild()
  const matching = useSelectMatching(selection, {
    key: `${membersParams(filter)}`,
    read: () => readMatchingIds(guildId, filter),
  })
  const [order, setOrder] = useState<Order | null>(null)
  useBulkOrderAhead(size > 0)
  const choose = (action: BulkAction) => {
    const ids = selection.ids()
    const rest = firstOf
      ? (input: Record<string, unknown>) => restOfMembers(firstOf, ids.length, { action, input })
      : undefined
    setOrder({ action, ids, rest })
  }
  const clear = () => {
    matching.cancel()
    onDone()
  }
  return (
    <>
      <span role="status" className="sr-only">
        {size > 0 && selectedWords(size, firstOf, MEMBERS)}
        {firstOf && `; ${OTHERS_STAY}`}
      </span>
      {isSelecting && (
        <section
          aria-label="Selection"
          className="@container mt-auto shrink-0 animate-from-below border-line-strong border-t bg-raised shadow-float"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 wide:px-5">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <IconButton label="Clear the selection" icon={<X aria-hidden className="size-4" />} onClick={clear} />
              <span aria-hidden className="whitespace-nowrap font-medium">
                {selectedWords(size, firstOf)}
              </span>
              {firstOf && (
                <span aria-hidden className="text-muted text-sm">
                  {OTHERS_STAY}
                </span>
              )}
              {(!counted || !hasChosenAll(selection, loaded.map(idOf), counted.count)) && (
                <SelectMatching matching={matching} total={counted?.count} isExact={counted?.countIsExact} />
              )}
            </div>
            {size > 0 && (
              <div className="ml-auto flex items-center gap-1.5 @max-[46rem]:grow">
                <BulkButtons selection={selection} onChoose={choose} />
              </div>
            )}
          </div>
        </section>
      )}
      {order && <LateBulkOrder {...order} onClose={() => setOrder(null)} />}
    </>
  )
}
