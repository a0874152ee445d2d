'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { can } from '@/lib/permissions/can'
import type { MemberRow } from '@/lib/queries/members/member-views'
import { goThere } from '../shell/go-there'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Groups, type GroupsProps } from './groups'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { membersById } from './palette-queries'
import type { PaletteViewer } from './palette-viewer'
import { rank } from './rank'
import { readOrder } from './read-order'
import { recentKeys, recentMembers } from './recent'
import type { OrderRun } from './run-order'
import { searchItems } from './search-items'
import { useFoundBans } from './use-found-bans'
import { useFoundFormer } from './use-found-former'
import { useFoundMembers } from './use-found-members'
import { useLocalItems } from './use-local-items'
import { useMemberItem } from './use-member-item'
import { useOrderedIds } from './use-ordered-ids'
import { usePastedItems } from './use-pasted-items'

const MOST_OF_A_GROUP = 6
const MOST_RECENT = 6

interface StepProps {
  viewer: PaletteViewer
  typed: string
  onChoose: (item: PaletteItem) => void
  onMember: (member: MemberRow) => void
  orderRun: OrderRun
  close: () => void
  onFirst: GroupsProps['onFirst']
}

/** What is found on a page of no guild: pages, actions and guilds. */
export function RootStep(props: StepProps) {
  const { groups } = useRoot(props)
  return <Groups {...props} groups={groups} />
}

/** On a page of a guild its members too, and who left it. */
export function GuildRootStep(props: StepProps) {
  const { typed, onMember, orderRun } = props
  const guild = useGuild()
  const router = useRouter()
  const { now } = useNow()
  const { groups, recent } = useRoot(props)
  const ids = recentMembers(recent, guild.id).slice(0, MOST_RECENT)
  const known = useQuery({ ...membersById(guild.id, ids), enabled: ids.length > 0 })
  const toItem = useMemberItem(onMember)
  const order = readOrder(typed)
  const byId = useOrderedIds(order, orderRun)
  const bans = useFoundBans(order?.wish === 'removeBan' && !byId ? order : null)
  const members = useFoundMembers(byId || bans ? '' : typed, byId || bans ? null : order, onMember)
  const found = byId ?? bans ?? members
  const former = useFoundFormer(byId ? '' : typed, byId ? null : order, found)
  if (typed.trim() === '') {
    const people = (known.data ?? []).map(toItem)
    const lately: PaletteGroup = { label: 'Recent members', items: people, pending: ids.length > 0 && known.isPending }
    return <Groups {...props} groups={[lately, ...groups]} />
  }
  const seesBans = can({ standing: guild.standing, action: 'ban.list', now }).ok
  // Where no member is called like any of it, it is read as the name of who is none.
  const named = found.named ?? (found.items.length === 0 ? former.named : undefined) ?? order?.whom ?? typed
  const search: PaletteGroup = {
    label: 'Search',
    items: searchItems({ guildId: guild.id, typed, named, seesBans }, href => goThere(href, router.push)),
  }
  const first = [...groups, found]
  // What comes later must not push away what is pointed at.
  if (found.pending) return <Groups {...props} groups={first} />
  if (!former.pending) return <Groups {...props} groups={[...first, former, search]} />
  // Most searches find none of them: nothing stands for them until it is known, where anything else does.
  const hasFound = first.some(({ items, error }) => items.length > 0 || error)
  return <Groups {...props} groups={[...first, { ...former, pending: !hasFound }]} />
}

function useRoot({ viewer, typed, orderRun, close }: StepProps): { groups: PaletteGroup[]; recent: string[] } {
  // As they were when the palette opened: the list stays as it is while it is used.
  const [recent] = useState(() => recentKeys(viewer.id))
  const isSearching = typed.trim() !== ''
  const local = useLocalItems({ viewer, isSearching, orderRun })
  const pasted = usePastedItems(typed, orderRun, close)
  const place = ({ key }: PaletteItem) => (recent.includes(key) ? 1 - recent.indexOf(key) / recent.length : 0)
  if (!isSearching) {
    const used = local
      .flatMap(({ items }) => items)
      .filter(item => place(item) > 0)
      .sort((a, b) => place(b) - place(a))
      .slice(0, MOST_RECENT)
    const rest = local.map(group => ({ ...group, items: group.items.filter(item => !used.includes(item)) }))
    return { groups: [{ label: 'Recent', items: used }, ...rest], recent }
  }
  const fitting = local.map(group => ({
    ...group,
    pending: false,
    items: rank(group.items, typed, place).slice(0, MOST_OF_A_GROUP),
  }))
  return { groups: pasted ? [pasted, ...fitting] : fitting, recent }
}
