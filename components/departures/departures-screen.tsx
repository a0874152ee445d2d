'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { MemberSheet } from '../members/member-sheet'
import { OpenMemberProvider } from '../members/open-member'
import { useGuild } from '../shell/guild-context'
import { isGone } from '../shell/read-json'
import { useFreshness } from '../shell/use-freshness'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { useFilteredSelection } from '../table/use-filtered-selection'
import { useHasSelected } from '../table/use-selection'
import { VirtualTable } from '../table/virtual-table'
import { DepartureCells } from './departure-cells'
import { DEPARTURE_COLUMNS, DEPARTURE_LAYOUT } from './departure-columns'
import { keyOf } from './departure-key'
import { departuresList } from './departure-queries'
import { DeparturesEmpty } from './departures-empty'
import { DeparturesHeader } from './departures-header'
import { DeparturesSelection } from './departures-selection'
import { DeparturesToolbar } from './departures-toolbar'
import { useDeparturesUrl } from './use-departures-url'
import { useLiveDepartures } from './use-live-departures'

const DEPARTURES = { one: 'departure', many: 'departures' }

const nameOf = (row: DepartureRow) => row.displayName

/** Everybody who left, the newest first, to be searched and opened. */
export function DeparturesScreen() {
  const guild = useGuild()
  const { state, change, openMember, closeMember } = useDeparturesUrl()
  const { q = '', stayed, member } = state
  const { isStale } = useFreshness()
  useLiveDepartures()
  const list = useInfiniteQuery({ ...departuresList(guild.id, { q, stayed }), placeholderData: keepPreviousData })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const counted = list.data?.pages.at(-1)
  const listKey = `${stayed ?? 'any'} ${q}`
  const { selection, stop } = useFilteredSelection({ filterKey: listKey, nouns: DEPARTURES, why: 'The search changed' })
  const [choosing, setChoosing] = useState(false)
  const isSelecting = useHasSelected(selection) || choosing
  const opened = rows.find(({ userId }) => userId === member)
  const narrowed = useAnswered(q !== '' || stayed !== undefined, listKey, list.isPlaceholderData)
  const error = counted ? null : list.error
  const failure = error && <ReadFailure error={error} onRetry={() => void list.refetch()} />
  return (
    <OpenMemberProvider value={openMember}>
      <DeparturesHeader />
      {/* Where it is gone nothing is left to be searched. */}
      {!isGone(error) && (
        <DeparturesToolbar
          state={state}
          onChange={change}
          counted={counted}
          narrowed={narrowed}
          pending={list.isPlaceholderData}
          choosing={isSelecting}
          onChoose={() => {
            if (isSelecting) stop()
            setChoosing(!isSelecting)
          }}
        />
      )}
      {failure ??
        (counted && rows.length === 0 ? (
          <DeparturesEmpty
            narrowed={narrowed}
            since={counted.since}
            onClear={() => change({ q: undefined, stayed: undefined })}
          />
        ) : (
          <VirtualTable
            label="Who left"
            columns={DEPARTURE_COLUMNS}
            grid={DEPARTURE_LAYOUT}
            rows={rows}
            idOf={keyOf}
            nameOf={nameOf}
            Cells={DepartureCells}
            onOpen={row => openMember(row.userId)}
            openId={opened && keyOf(opened)}
            selection={selection}
            isSelecting={isSelecting}
            total={counted?.count}
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
        ))}
      <DeparturesSelection selection={selection} />
      <MemberSheet userId={member} onClose={closeMember} />
    </OpenMemberProvider>
  )
}
