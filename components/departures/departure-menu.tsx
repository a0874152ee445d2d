'use client'

import { DoorOpen, ScrollText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { departureKey } from '@/lib/directory/departure-key'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { around } from '../filters/around'
import { useErasureGroup } from '../members/use-erasure-group'
import { useRowItems } from '../members/use-row-items'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { AskedMenu, type AskedRow } from '../table/asked-menu'
import type { Selection } from '../table/selection'
import { MenuContent, type MenuItem } from '../ui/menu-content'
import { useDepartureGroups } from './use-departure-groups'
import { useDeparturesUrl } from './use-departures-url'

interface DepartureMenuProps {
  asked: AskedRow<DepartureRow> | null
  selection: Selection
  onClose: () => void
}

/** Everything that can be done about somebody who left; one menu for all rows. */
export function DepartureMenu({ asked, selection, onClose }: DepartureMenuProps) {
  return (
    <AskedMenu asked={asked} what={row => nameInSentence(row.displayName)} onClose={onClose}>
      {(row, onChosen) => <Items row={row} selection={selection} onChosen={onChosen} />}
    </AskedMenu>
  )
}

interface ItemsProps {
  row: DepartureRow
  selection: Selection
  onChosen: (item: MenuItem) => void
}

function Items({ row, selection, onChosen }: ItemsProps) {
  const guild = useGuild()
  const router = useRouter()
  const { lookFor } = useDeparturesUrl()
  const { userId, leftAt } = row
  const { from, until } = around(leftAt)
  const about = useRowItems(userId, selection, departureKey(row))
  const groups = useDepartureGroups(row)
  const erasure = useErasureGroup(userId)
  const then: MenuItem[] = [
    {
      label: 'All who left around then',
      icon: <DoorOpen />,
      onSelect: () => lookFor({ q: '', after: from, before: until }),
    },
    {
      label: 'History in the log',
      icon: <ScrollText />,
      onSelect: () => goThere(`/guilds/${guild.id}/audit${formatAuditUrl({ target: userId })}`, router.push),
    },
  ]
  return <MenuContent groups={[{ items: [...about, ...then] }, ...groups, ...erasure]} onChosen={onChosen} />
}
