'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { BanSort } from '@/lib/directory/ban-sorts'
import { bansParams } from '@/lib/directory/bans-url'
import { calledBy } from '@/lib/directory/called-by'
import type { BanRow } from '@/lib/queries/bans/ban-views'
import { SECOND } from '@/lib/time'
import { MemberSheet } from '../members/member-sheet'
import { OpenMemberProvider } from '../members/open-member'
import { useLiveList } from '../moderation/use-live-list'
import { useGuild } from '../shell/guild-context'
import { isGone } from '../shell/read-json'
import { useFreshness } from '../shell/use-freshness'
import { RowMenuProvider } from '../table/row-menu-context'
import { useAnswered } from '../table/use-answered'
import { useAskedRow } from '../table/use-asked-row'
import { useFilteredSelection } from '../table/use-filtered-selection'
import { useListed } from '../table/use-listed'
import { VirtualTable } from '../table/virtual-table'
import { BanCells } from './ban-cells'
import { BAN_LAYOUT, banColumns } from './ban-columns'
import { BanMenu } from './ban-menu'
import { bansKey, bansList } from './ban-queries'
import { BansEmpty } from './bans-empty'
import { BANS, BansSelection, idOfBan } from './bans-selection'
import { BansToolbar } from './bans-toolbar'
import { useBansUrl } from './use-bans-url'

const nameOf = (row: BanRow) => calledBy(row.globalName, row.username, row.userId)

/** Everybody who is banned, to be searched, ordered, chosen and opened. */
export function BansList() {
  const guild = useGuild()
  const { state, change, clear, openMember, closeMember } = useBansUrl()
  const { member, ...asked } = state
  const { sort, ...narrowed } = asked
  const listKey = `${bansParams(asked)}`
  const { isStale } = useFreshness()
  const { selection, isSelecting, setSelecting } = useFilteredSelection({
    filterKey: `${bansParams(narrowed)}`,
    nouns: BANS,
  })
  useLiveList(bansKey(guild.id), ['ban'], SECOND)
  const list = useInfiniteQuery({ ...bansList(guild.id, asked), placeholderData: keepPreviousData })
  const { rows, counted, error, failure, readAgain, more } = useListed(list)
  const { asked: askedRow, menus, open, close } = useAskedRow(rows, idOfBan)
  const onSort = (next: BanSort) => change({ sort: next })
  const columns = banColumns({ sort, onSort })
  const answered = useAnswered(asked, listKey, list.isPlaceholderData)
  // Nothing is left to be searched.
  if (isGone(error)) return failure
  return (
    <OpenMemberProvider value={openMember}>
      <BansToolbar
        asked={asked}
        onChange={change}
        onClear={clear}
        counted={counted}
        readAgain={readAgain}
        answered={answered}
        pending={list.isPlaceholderData}
        choosing={isSelecting}
        onChoose={setSelecting}
      />
      {failure ??
        (counted && rows.length === 0 ? (
          <BansEmpty asked={answered} skipped={counted.skipped} onClear={clear} />
        ) : (
          <RowMenuProvider value={menus}>
            <VirtualTable
              label="Bans"
              columns={columns}
              grid={BAN_LAYOUT}
              rows={rows}
              idOf={idOfBan}
              nameOf={nameOf}
              Cells={BanCells}
              onOpen={row => openMember(row.userId)}
              onMenu={open}
              openId={member}
              selection={selection}
              isSelecting={isSelecting}
              total={counted?.count}
              listKey={listKey}
              dimmed={list.isPlaceholderData}
              isStale={isStale}
              more={more}
            />
          </RowMenuProvider>
        ))}
      <BansSelection
        selection={selection}
        asked={asked}
        loaded={rows}
        count={list.isPlaceholderData ? undefined : counted?.count}
      />
      <BanMenu asked={askedRow} selection={selection} onClose={close} />
      <MemberSheet userId={member} onClose={closeMember} />
    </OpenMemberProvider>
  )
}
