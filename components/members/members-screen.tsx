'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type MembersFilter, membersParams, narrows } from '@/lib/directory/members-url'
import type { MemberRow, MembersPage } from '@/lib/queries/view-types'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { ReadFailure } from '../table/read-failure'
import { VirtualTable } from '../table/virtual-table'
import { MemberCells } from './member-cells'
import { MEMBER_COLUMNS, MEMBER_GRID } from './member-columns'
import { membersList } from './member-queries'
import { MemberSheet } from './member-sheet'
import { MembersEmpty } from './members-empty'
import { MembersHeader } from './members-header'
import { MembersToolbar } from './members-toolbar'
import { OpenMemberProvider } from './open-member'
import { useLiveDetails } from './use-live-details'
import { useLiveMembers } from './use-live-members'
import { useMembersUrl } from './use-members-url'

interface MembersScreenProps {
  /** The first page as the server read it, and what it was asked for. */
  first: { asked: MembersFilter; page: MembersPage }
}

const idOf = (row: MemberRow) => row.userId
const nameOf = (row: MemberRow) => row.displayName

export function MembersScreen({ first }: MembersScreenProps) {
  const guild = useGuild()
  const { state, change, clear, openMember, closeMember } = useMembersUrl()
  const { isStale } = useFreshness()
  const { member, ...filter } = state
  const listKey = `${membersParams(filter)}`
  useLiveMembers(filter)
  useLiveDetails()

  // The list that the server has read is there at once; any other is asked for.
  const [firstKey] = useState(`${membersParams(first.asked)}`)
  const isFirst = firstKey === listKey
  const list = useInfiniteQuery({
    ...membersList(guild.id, filter),
    ...(isFirst && { initialData: { pages: [first.page], pageParams: [null] } }),
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const counted = list.data?.pages.at(-1)
  const narrowed = narrows(filter)
  const isEmpty = counted !== undefined && rows.length === 0

  return (
    <OpenMemberProvider value={openMember}>
      <MembersHeader />
      <MembersToolbar
        filter={filter}
        onChange={change}
        onClear={clear}
        counted={counted}
        pending={list.isPlaceholderData}
      />
      {list.isError && !counted && <ReadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {isEmpty && <MembersEmpty filter={filter} onClear={clear} />}
      {!isEmpty && !(list.isError && !counted) && (
        <VirtualTable
          label="Members"
          columns={MEMBER_COLUMNS}
          grid={MEMBER_GRID}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          Cells={MemberCells}
          onOpen={row => openMember(row.userId)}
          openId={member}
          total={counted?.countIsExact || !narrowed ? counted?.count : undefined}
          listKey={listKey}
          dimmed={list.isPlaceholderData}
          isStale={isStale}
          more={{
            hasMore: !counted || list.hasNextPage,
            isLoading: list.isFetching,
            hasFailed: list.isFetchNextPageError,
            load: list.fetchNextPage,
            placeholders: counted ? 3 : 14,
          }}
        />
      )}
      <MemberSheet userId={member} onClose={closeMember} />
    </OpenMemberProvider>
  )
}
