'use client'

import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { bulkReasons } from '../runs/bulk-actions'
import { BulkOrder } from '../runs/bulk-order'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import type { Selection } from '../table/selection'
import { useSelectionSize } from '../table/use-selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'

/** The bar from below once somebody is chosen: how many, and what can be done with all of them. */
export function BansSelection({ selection }: { selection: Selection }) {
  const { standing } = useGuild()
  const { now } = useNow()
  const size = useSelectionSize(selection)
  const [isOrdering, setOrdering] = useState(false)
  if (size === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a bar of the table, not a form */}
      <div
        role="group"
        aria-label="Selection"
        className="flex shrink-0 animate-from-below items-center gap-3 border-line border-t bg-raised px-4 py-2.5 wide:px-5"
      >
        <span role="status" className="min-w-0 flex-1 truncate font-medium">
          {countWords({ count: size, isExact: true }, 'ban', 'bans')} selected
        </span>
        <Button variant="ghost" icon={<X aria-hidden className="size-4" />} onClick={selection.clear}>
          Clear
        </Button>
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          disabledBecause={bulkReasons('ban.remove', standing, now)}
          onClick={() => setOrdering(true)}
        >
          Unban {size.toLocaleString('en')}
        </Button>
      </div>
      {isOrdering && (
        <BulkOrder action="ban.remove" targets={{ ids: selection.ids() }} onClose={() => setOrdering(false)} />
      )}
    </>
  )
}
