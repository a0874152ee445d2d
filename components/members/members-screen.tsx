'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type MembersFilter, membersParams, narrows } from '@/lib/directory/members-url'
import type { MembersPage } from '@/lib/queries/members/member-views'
import type { SavedView } from '@/lib/views/saved-view'
import { useGuild } from '../shell/guild-context'
import { useAnswered } from '../table/use-answered'
import { useListed } from '../table/use-listed'
import { type ViewActions, ViewActionsProvider } from '../views/view-actions'
import { type ListActions, ListActionsProvider } from './list-actions'
import { membersList } from './member-queries'
import { MemberSheet } from './member-sheet'
import { MembersEmpty } from './members-empty'
import { MembersHeader } from './members-header'
import { MembersTable } from './members-table'
import { MembersToolbar } from './members-toolbar'
import { MissingIds } from './missing-ids'
import { NotHeard, wasNotHeard } from './not-heard'
import { OpenMemberProvider } from './open-member'
import { SelectionBar } from './selection/selection-bar'
import { useMembersSelection } from './selection/use-members-selection'
import { useColumns, useOfferedColumns } from './use-columns'
import { useLiveMembers } from './use-live-members'
import { useMembersUrl } from './use-members-url'

interface MembersScreenProps {
  /** The first page as the server read it (null: it may not be seen), what it was asked for, and the viewer's saved views. */
  first: { asked: MembersFilter; page: MembersPage | null; views: SavedView[] }
  actions: ListActions
  viewActions: ViewActions
}

export function MembersScreen({ first, actions, viewActions }: MembersScreenProps) {
  const guild = useGuild()
  const { state, change, replace, lookFor, clear, openMember, closeMember } = useMembersUrl()
  const { member, ...filter } = state
  const { sort: _sort, ...narrowing } = filter
  const listKey = `${membersParams(filter)}`
  const [chosen, setColumns] = useColumns()
  const offered = useOfferedColumns()
  const columns = useMemo(() => chosen.filter(id => offered.includes(id)), [chosen, offered])
  const asked = { counts: columns.includes('actions'), wrote: columns.includes('wrote') }
  useLiveMembers(filter, asked)
  const choosing = useMembersSelection(`${membersParams(narrowing)}`)
  const { selection, isSelecting } = choosing

  // The list that the server has read is there at once; any other is asked for.
  const [firstKey] = useState(`${membersParams(first.asked)}`)
  const isFirst = firstKey === listKey && !asked.counts && !asked.wrote
  const list = useInfiniteQuery({
    ...membersList(guild.id, filter, asked),
    ...(isFirst && first.page && { initialData: { pages: [first.page], pageParams: [null] } }),
    placeholderData: keepPreviousData,
  })
  const { rows, counted, error, failure, readAgain, more } = useListed(list)
  const answered = useAnswered(filter, listKey, list.isPlaceholderData)
  const missing = list.isPlaceholderData ? [] : (list.data?.pages[0]?.missing ?? [])
  const isEmpty = counted !== undefined && rows.length === 0

  return (
    <ListActionsProvider value={actions}>
      <OpenMemberProvider value={openMember}>
        <MembersHeader />
        <ViewActionsProvider value={viewActions}>
          <MembersToolbar
            filter={filter}
            onChange={change}
            onReplace={replace}
            onClear={clear}
            counted={counted}
            readAgain={readAgain}
            narrowed={narrows(answered)}
            pending={list.isPlaceholderData}
            views={first.views}
            columns={columns}
            onColumns={setColumns}
            isSelecting={isSelecting}
            onSelecting={choosing.setSelecting}
            onSelectIds={choosing.chooseListed}
          />
        </ViewActionsProvider>
        <MissingIds ids={missing} />
        {wasNotHeard(error) ? <NotHeard error={error} onChange={change} /> : failure}
        {isEmpty && <MembersEmpty filter={answered} onClear={clear} onLookFor={lookFor} />}
        {!isEmpty && !failure && (
          <MembersTable
            rows={rows}
            columns={columns}
            sort={filter.sort ?? 'name'}
            onSort={sort => change({ sort: sort === 'name' ? undefined : sort })}
            onOpen={openMember}
            openId={member}
            total={counted?.countIsExact || !narrows(answered) ? counted?.count : undefined}
            listKey={listKey}
            dimmed={list.isPlaceholderData}
            selection={selection}
            isSelecting={isSelecting}
            more={more}
          />
        )}
        <SelectionBar
          selection={selection}
          filter={filter}
          loaded={rows}
          counted={list.isPlaceholderData ? undefined : counted}
          isSelecting={isSelecting}
          onDone={choosing.clear}
        />
        <MemberSheet userId={member} onClose={closeMember} />
      </OpenMemberProvider>
    </ListActionsProvider>
  )
}
