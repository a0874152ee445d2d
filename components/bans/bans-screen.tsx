'use client'

import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { can } from '@/lib/permissions/can'
import type { BanRow } from '@/lib/queries/view-types'
import { SECOND } from '@/lib/time'
import { useLiveDetails } from '../members/use-live-details'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useFreshness } from '../shell/use-freshness'
import { ForbiddenState } from '../table/forbidden-state'
import { ReadFailure } from '../table/read-failure'
import { useThrottled } from '../table/use-throttled'
import { VirtualTable } from '../table/virtual-table'
import { useNow } from '../ui/clock'
import { BanCells } from './ban-cells'
import { BAN_COLUMNS, BAN_GRID } from './ban-columns'
import { bansKey, bansList } from './ban-queries'
import { BansEmpty } from './bans-empty'
import { BansHeader } from './bans-header'
import { BansToolbar } from './bans-toolbar'
import { parseBansUrl } from './bans-url'

const idOf = (row: BanRow) => row.userId
const nameOf = (row: BanRow) => row.globalName ?? row.username
const REFETCH_EVERY_MS = SECOND

export function BansScreen() {
  const { standing } = useGuild()
  const { now } = useNow()
  const verdict = can({ standing, action: 'ban.list', now })
  return (
    <>
      <BansHeader />
      {verdict.ok ? <BansList /> : <ForbiddenState because={verdict.because.map(({ text }) => text)} />}
    </>
  )
}

function BansList() {
  const guild = useGuild()
  const queries = useQueryClient()
  const path = usePathname()
  const { changes } = useModeration()
  const { q } = parseBansUrl(new URLSearchParams(useSearchParams()))
  const search = (text: string) =>
    window.history.replaceState(null, '', text ? `${path}?q=${encodeURIComponent(text)}` : path)
  const { isStale } = useFreshness()
  const refetch = useThrottled(
    () => void queries.invalidateQueries({ queryKey: bansKey(guild.id) }).then(() => changes.heard([])),
    () => REFETCH_EVERY_MS,
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'ban') refetch()
  })
  useLiveDetails()

  const list = useInfiniteQuery({ ...bansList(guild.id, q), placeholderData: keepPreviousData })
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const counted = list.data?.pages.at(-1)
  if (list.isError && !counted) return <ReadFailure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <BansToolbar q={q} onSearch={search} counted={counted} pending={list.isPlaceholderData} />
      {counted && rows.length === 0 ? (
        <BansEmpty q={q} onClear={() => search('')} />
      ) : (
        <VirtualTable
          label="Bans"
          columns={BAN_COLUMNS}
          grid={BAN_GRID}
          rows={rows}
          idOf={idOf}
          nameOf={nameOf}
          Cells={BanCells}
          total={counted?.count}
          listKey={q}
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
    </>
  )
}
