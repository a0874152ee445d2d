'use client'

import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { type BanFilter, bansParams } from '@/lib/directory/bans-url'
import type { BanRow, BansPage } from '@/lib/queries/bans/ban-views'
import { bulkReasons } from '../runs/bulk-actions'
import { BulkOrder } from '../runs/bulk-order'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { hasChosenAll } from '../table/has-chosen-all'
import { SelectMatching } from '../table/select-matching'
import type { Selection } from '../table/selection'
import { useSelectMatching } from '../table/use-select-matching'
import { useSelectionSize } from '../table/use-selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { IconButton } from '../ui/icon-button'
import { readMatchingBans } from './ban-queries'

interface BansSelectionProps {
  selection: Selection
  narrowed: BanFilter & { q: string }
  /** Those that are loaded. */
  loaded: BanRow[]
  /** The page that tells how many match; undefined while nobody knows. */
  counted: BansPage | undefined
}

const idOf = ({ userId }: BanRow) => userId

/** The bar from below once somebody is chosen: how many, and what can be done with all of them. */
export function BansSelection({ selection, narrowed, loaded, counted }: BansSelectionProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const size = useSelectionSize(selection)
  const matching = useSelectMatching(selection, {
    key: `${bansParams(narrowed)}`,
    read: () => readMatchingBans(guildId, narrowed),
  })
  const [ordered, setOrdered] = useState<string[] | null>(null)
  const clear = () => {
    matching.cancel()
    selection.clear()
  }
  return (
    <>
      {size > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a bar of the table, not a form
        <div
          role="group"
          aria-label="Selection"
          className="flex shrink-0 animate-from-below flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-raised px-4 py-2.5 wide:px-5"
        >
          <IconButton label="Clear the selection" icon={<X aria-hidden className="size-4" />} onClick={clear} />
          <span role="status" className="truncate font-medium">
            {countWords({ count: size, isExact: true }, 'ban', 'bans')} selected
          </span>
          {(!counted || !hasChosenAll(selection, loaded.map(idOf), counted.count)) && (
            <SelectMatching matching={matching} total={counted?.count} />
          )}
          <Button
            icon={<Undo2 aria-hidden className="size-4" />}
            className="ml-auto"
            disabledBecause={bulkReasons('ban.remove', standing, now)}
            onClick={() => setOrdered(selection.ids())}
          >
            Unban {size.toLocaleString('en')}
          </Button>
        </div>
      )}
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action="ban.remove" ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
