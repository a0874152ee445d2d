'use client'

import { ScrollText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { useErasureGroup } from '../members/use-erasure-group'
import { useRowItems } from '../members/use-row-items'
import { type Person, personOfBan } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { AskedMenu, type AskedRow } from '../table/asked-menu'
import type { Selection } from '../table/selection'
import { MenuContent, type MenuItem } from '../ui/menu-content'

interface BanMenuProps {
  asked: AskedRow<BanRow> | null
  selection: Selection
  onClose: () => void
}

/** Everything that can be done about a ban of the list; one menu for all rows. */
export function BanMenu({ asked, selection, onClose }: BanMenuProps) {
  return (
    <AskedMenu asked={asked} what={row => nameInSentence(personOfBan(row).name)} onClose={onClose}>
      {(row, onChosen) => <Items person={personOfBan(row)} selection={selection} onChosen={onChosen} />}
    </AskedMenu>
  )
}

interface ItemsProps {
  person: Person
  selection: Selection
  onChosen: (item: MenuItem) => void
}

function Items({ person, selection, onChosen }: ItemsProps) {
  const guild = useGuild()
  const router = useRouter()
  const { userId } = person
  const about = useRowItems(userId, selection)
  const groups = useActionGroups(person)
  const erasure = useErasureGroup(userId)
  const history: MenuItem = {
    label: 'History in the log',
    icon: <ScrollText />,
    onSelect: () => goThere(`/guilds/${guild.id}/audit${formatAuditUrl({ target: userId })}`, router.push),
  }
  return <MenuContent groups={[{ items: [...about, history] }, ...groups, ...erasure]} onChosen={onChosen} />
}
