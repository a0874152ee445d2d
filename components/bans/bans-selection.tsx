'use client'

import { type BansAsked, bansParams } from '@/lib/directory/bans-url'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { OrderChosen } from '../runs/order-chosen'
import { useGuild } from '../shell/guild-context'
import type { Selection } from '../table/selection'
import { useSelectionSize } from '../table/use-selection'
import { readMatchingBans } from './ban-queries'
import { restOfBans } from './rest-of-bans'

interface BansSelectionProps {
  selection: Selection
  asked: BansAsked
  /** Those that are loaded. */
  loaded: BanRow[]
  /** How many match; undefined while nobody knows. */
  count: number | undefined
}

export const BANS = { one: 'ban', many: 'bans' }

export const idOfBan = ({ userId }: BanRow) => userId

/** The bar from below once somebody is chosen: all of them can be unbanned in one run. */
export function BansSelection({ selection, asked, loaded, count }: BansSelectionProps) {
  const { id: guildId } = useGuild()
  const size = useSelectionSize(selection)
  return (
    <OrderChosen
      action="ban.remove"
      count={size}
      idsOf={() => selection.ids()}
      restOf={firstOf => restOfBans(firstOf, size)}
      selection={selection}
      nouns={BANS}
      matching={{ key: `${bansParams(asked)}`, read: () => readMatchingBans(guildId, asked) }}
      loaded={loaded}
      idOf={idOfBan}
      total={count}
    />
  )
}
