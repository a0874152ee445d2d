'use client'

import { Images, UserPlus } from 'lucide-react'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { type Person, personOfRow } from '../moderation/person'
import { useActionGroups } from '../moderation/use-action-groups'
import { AskedMenu, type AskedRow } from '../table/asked-menu'
import type { Selection } from '../table/selection'
import { MenuContent, type MenuItem } from '../ui/menu-content'
import { joinedAround } from './joined-around'
import { useErasureGroup } from './use-erasure-group'
import { useMembersUrl } from './use-members-url'
import { useRowItems } from './use-row-items'

interface RowMenuProps {
  asked: AskedRow<MemberRow> | null
  selection: Selection
  onClose: () => void
}

/** Everything that can be done to somebody of the list; one menu for all rows. */
export function RowMenu({ asked, selection, onClose }: RowMenuProps) {
  return (
    <AskedMenu asked={asked} what={row => nameInSentence(row.displayName)} onClose={onClose}>
      {(row, onChosen) => <RowItems person={personOfRow(row)} selection={selection} onChosen={onChosen} />}
    </AskedMenu>
  )
}

interface RowItemsProps {
  person: Person
  selection: Selection
  onChosen: (item: MenuItem) => void
}

function RowItems({ person, selection, onChosen }: RowItemsProps) {
  const groups = useActionGroups(person)
  const erasure = useErasureGroup(person.userId)
  const { lookFor } = useMembersUrl()
  const { userId } = person
  const avatar = person.member?.avatar
  const joinedAt = person.member?.joinedAt
  const about: MenuItem[] = [
    ...useRowItems(userId, selection),
    ...(avatar
      ? [{ label: 'All with this picture', icon: <Images />, onSelect: () => lookFor({ avatar, sort: '-joined' }) }]
      : []),
    ...(joinedAt
      ? [{ label: 'All who joined around then', icon: <UserPlus />, onSelect: () => lookFor(joinedAround(joinedAt)) }]
      : []),
  ]
  const header = (
    <p className="min-w-0 px-2.5 py-1.5">
      <bdi className="block truncate font-medium">{person.name}</bdi>
      {person.member && <bdi className="block truncate text-muted text-sm">{handleOf(person.member.username)}</bdi>}
    </p>
  )
  return <MenuContent header={header} groups={[{ items: about }, ...groups, ...erasure]} onChosen={onChosen} />
}
