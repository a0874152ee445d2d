'use client'

import { ScrollText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { useErasureGroup } from '../members/use-erasure-group'
import { useRowItems } from '../members/use-row-items'
import { type Person, personOfBan } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { useGuild } from '../shell/guild-context'
import type { Selection } from '../table/selection'
import { MenuContent, type MenuItem } from '../ui/menu-content'
import { type MenuPoint, PointMenu } from '../ui/point-menu'

interface BanMenuProps {
  /** Whose menu is open, and where. */
  asked: { row: BanRow; point: MenuPoint } | null
  selection: Selection
  onClose: () => void
}

/** Everything that can be done about a ban of the list; one menu for all rows. */
export function BanMenu({ asked, selection, onClose }: BanMenuProps) {
  const last = useRef(asked)
  if (asked) last.current = asked
  const person = last.current && personOfBan(last.current.row)
  return (
    <PointMenu
      label={person ? `Actions for ${nameInSentence(person.name)}` : 'Actions'}
      point={asked?.point ?? null}
      onClose={onClose}
    >
      {onChosen => person && <Items person={person} selection={selection} onChosen={onChosen} />}
    </PointMenu>
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
    onSelect: () => router.push(`/guilds/${guild.id}/audit${formatAuditUrl({ target: userId })}`),
  }
  return <MenuContent groups={[{ items: [...about, history] }, ...groups, ...erasure]} onChosen={onChosen} />
}
