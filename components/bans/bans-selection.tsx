'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type BanFilter, bansParams } from '@/lib/directory/bans-url'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { bulkReasons } from '../runs/bulk-actions'
import { BulkOrder } from '../runs/bulk-order'
import { useGuild } from '../shell/guild-context'
import { ChosenBar } from '../table/chosen-bar'
import type { Selection } from '../table/selection'
import { useSelectionSize } from '../table/use-selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { readMatchingBans } from './ban-queries'

interface BansSelectionProps {
  selection: Selection
  narrowed: BanFilter & { q: string }
  /** Those that are loaded. */
  loaded: BanRow[]
  /** How many match; undefined while nobody knows. */
  count: number | undefined
}

export const BANS = { one: 'ban', many: 'bans' }

export const idOfBan = ({ userId }: BanRow) => userId

/** The bar from below once somebody is chosen: all of them can be unbanned in one run. */
export function BansSelection({ selection, narrowed, loaded, count }: BansSelectionProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const size = useSelectionSize(selection)
  const [ordered, setOrdered] = useState<string[] | null>(null)
  return (
    <>
      <ChosenBar
        selection={selection}
        nouns={BANS}
        matching={{ key: `${bansParams(narrowed)}`, read: () => readMatchingBans(guildId, narrowed) }}
        loaded={loaded}
        idOf={idOfBan}
        total={count}
      >
        <Button
          icon={<Undo2 aria-hidden className="size-4" />}
          className="ml-auto"
          disabledBecause={bulkReasons('ban.remove', standing, now)}
          onClick={() => setOrdered(selection.ids())}
        >
          Unban {size.toLocaleString('en')}
        </Button>
      </ChosenBar>
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action="ban.remove" ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
