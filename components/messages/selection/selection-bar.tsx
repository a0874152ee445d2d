'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import { useSelectionSize } from '../../table/use-selection'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { ActOnAuthors } from './act-on-authors'
import { useChoosing } from './choosing'
import { ChosenDialog, type ChosenOrder } from './chosen-dialog'
import { chosenWords } from './chosen-words'
import { DeleteChosen } from './delete-chosen'
import { KeepChosen } from './keep-chosen'
import type { AllMatching } from './use-choosing-messages'
import { useMatchingCount } from './use-matching-count'

interface SelectionBarProps {
  all: AllMatching | null
  /** What all that match is asked for; null: nothing is listed that a filter could say. */
  matching: Parameters<typeof useMatchingCount>[0]
  /** Whether more match than are loaded. */
  hasMore: boolean
  loaded: number
  onAll: (matching: AllMatching) => void
  onClear: () => void
  /** The ticked ones with their channels. */
  chosen: () => { id: string; channelId: string }[]
  /** The chosen ones, also where all that match are; null: not all are loaded. */
  chosenOrMatching: (hasMore: boolean) => { id: string; channelId: string }[] | null
  /** Who wrote them; null: not all of them are loaded. */
  authors: (hasMore: boolean) => string[] | null
}

/** How many messages are chosen, and what can be done with them; from below, while there is something to choose. */
export function SelectionBar(props: SelectionBarProps) {
  const { all, matching, hasMore, loaded, onAll, onClear } = props
  const { selection, isChoosing } = useChoosing()
  const ticked = useSelectionSize(selection)
  const [order, setOrder] = useState<ChosenOrder | null>(null)
  const { pending, ask } = useMatchingCount(matching, onAll)
  const size = all?.count ?? ticked
  const { shown, said } = chosenWords({ all, ticked })
  const channelIds =
    all && matching ? matching.filter.channels : [...new Set(props.chosen().map(({ channelId }) => channelId))]
  const targets = (): TargetsOfMessages =>
    all && matching ? { filter: matching.filter, upTo: all.upTo } : { messages: props.chosen() }
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      {isChoosing && (
        <section
          aria-label="Selection"
          className="mt-auto flex shrink-0 animate-from-below flex-wrap items-center gap-x-3 gap-y-2 border-line-strong border-t bg-raised px-4 py-2 shadow-float wide:px-5"
        >
          <div className="flex min-w-0 items-center gap-2">
            <IconButton label="Clear the selection" icon={<X aria-hidden className="size-4" />} onClick={onClear} />
            <span aria-hidden className="whitespace-nowrap font-medium">
              {shown}
            </span>
            {!all && matching && (hasMore || ticked < loaded) && (
              <Button size="small" variant="ghost" pending={pending} onClick={ask}>
                Select all that match
              </Button>
            )}
          </div>
          {size > 0 && (
            <div className="ml-auto flex flex-wrap items-center gap-1.5 max-wide:w-full">
              <ActOnAuthors
                authors={props.authors(hasMore)}
                matching={all && matching && { filter: matching.filter, upTo: all.upTo }}
                onOrder={setOrder}
              />
              <KeepChosen messages={props.chosenOrMatching(hasMore)} onOrder={setOrder} />
              <DeleteChosen
                counted={all ?? { count: ticked, isExact: true }}
                channelIds={channelIds}
                targets={targets}
                onOrder={setOrder}
              />
            </div>
          )}
        </section>
      )}
      {order && <ChosenDialog order={order} onClose={() => setOrder(null)} />}
    </>
  )
}
