'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { departureKey } from '@/lib/directory/departure-key'
import { departuresParams } from '@/lib/directory/departures-url'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
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
import { DepartureCells } from './departure-cells'
import { DEPARTURE_COLUMNS, DEPARTURE_LAYOUT } from './departure-columns'
import { DepartureMenu } from './departure-menu'
import { departuresKey, departuresList } from './departure-queries'
import { DeparturesActions } from './departures-actions'
import { DeparturesEmpty } from './departures-empty'
import { DeparturesHeader } from './departures-header'
import { DEPARTURES, DeparturesSelection } from './departures-selection'
import { DeparturesToolbar } from './departures-toolbar'
import { useDeparturesUrl } from './use-departures-url'

// In a raid somebody leaves at every moment.
const REFETCH_EVERY_MS = 2 * SECOND

const nameOf = (row: DepartureRow) => row.displayName

/** Everybody who left, the newest first, to be searched and opened. */
export function DeparturesScreen() {
  const guild = useGuild()
  const { state, change, clear, openMember, closeMember } = useDeparturesUrl()
  const { member, ...asked } = state
  const listKey = `${departuresParams(asked)}`
  const { isStale } = useFreshness()
  useLiveList(departuresKey(guild.id), ['member', 'ban', 'sync'], REFETCH_EVERY_MS)
  const list = useInfiniteQuery({ ...departuresList(guild.id, asked), placeholderData: keepPreviousData })
  const { rows, counted, error, failure, readAgain, more } = useListed(list)
  const { asked: askedRow, menus, open, close } = useAskedRow(rows, departureKey)
  const { selection, isSelecting, setSelecting } = useFilteredSelection({
    filterKey: listKey,
    nouns: DEPARTURES,
  })
  const opened = rows.find(({ userId }) => userId === member)
  const answered = useAnswered(asked, listKey, list.isPlaceholderData)
  return (
    <OpenMemberProvider value={openMember}>
      <DeparturesHeader actions={<DeparturesActions asked={asked} />} />
      {/* Where it is gone nothing is left to be searched. */}
      {!isGone(error) && (
        <DeparturesToolbar
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
      )}
      {failure ??
        (counted && rows.length === 0 ? (
          <DeparturesEmpty asked={answered} since={counted.since} onClear={clear} />
        ) : (
          <RowMenuProvider value={menus}>
            <VirtualTable
              label="Who left"
              columns={DEPARTURE_COLUMNS}
              grid={DEPARTURE_LAYOUT}
              rows={rows}
              idOf={departureKey}
              nameOf={nameOf}
              Cells={DepartureCells}
              onOpen={row => openMember(row.userId)}
              onMenu={open}
              openId={opened && departureKey(opened)}
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
      <DeparturesSelection
        selection={selection}
        asked={asked}
        loaded={rows}
        count={list.isPlaceholderData ? undefined : counted?.count}
      />
      <DepartureMenu asked={askedRow} selection={selection} onClose={close} />
      <MemberSheet userId={member} onClose={closeMember} />
    </OpenMemberProvider>
  )
}
