'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type AuditState, auditParams, narrowsAudit } from '@/lib/directory/audit-url'
import type { TimelinePage } from '@/lib/queries/audit/timeline-views'
import { SECOND } from '@/lib/time'
import type { SavedView } from '@/lib/views/saved-view'
import { everyWhileShort } from '../shell/by-pages'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { useTitle } from '../shell/use-title'
import { loadedWords } from '../table/loaded-words'
import { ReadFailure } from '../table/read-failure'
import { useAnswered } from '../table/use-answered'
import { useReadOn } from '../table/use-read-on'
import { type ViewActions, ViewActionsProvider } from '../views/view-actions'
import { AuditActions } from './audit-actions'
import { AuditEmpty } from './audit-empty'
import { AuditHeader } from './audit-header'
import { AuditList } from './audit-list'
import { AuditNotices } from './audit-notices'
import { timeline } from './audit-queries'
import { AuditSkeleton } from './audit-skeleton'
import { AuditToolbar } from './audit-toolbar'
import { useAuditUrl } from './use-audit-url'
import { useNames } from './use-names'
import { NarrowContext } from './use-narrow'

// What happens elsewhere is told by nobody: the platform's log is looked at anew.
const LOOK_AGAIN_MS = 20 * SECOND

interface AuditScreenProps {
  /** The first page as the server read it, what it was asked for, and the viewer's saved views. */
  first: { asked: AuditState; page: TimelinePage; views: SavedView[] }
  viewActions: ViewActions
}

/** Everything that was done here, through Steward and elsewhere, newest first. */
export function AuditScreen({ first, viewActions }: AuditScreenProps) {
  const guild = useGuild()
  const { state, change, replace, clear } = useAuditUrl()
  const { entry: linkedId, ...filter } = state
  const listKey = `${auditParams(state)}`
  const [firstKey] = useState(`${auditParams(first.asked)}`)
  const log = useInfiniteQuery({
    ...timeline(guild.id, state),
    ...(firstKey === listKey && { initialData: { pages: [first.page], pageParams: [null] } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => everyWhileShort(LOOK_AGAIN_MS, data),
  })
  const pages = log.data?.pages
  const readOn = useReadOn(log)
  const reread = useReadAnew(() => SECOND * Math.max(0.5, pages?.length ?? 1))
  useLiveEvents(({ kind }) => {
    if (kind === 'audit' || kind === 'run') reread(['guild', guild.id, 'audit'])
  })
  const items = useMemo(() => pages?.flatMap(page => page.items) ?? [], [pages])
  const nameOf = useNames(pages && !log.isPlaceholderData ? items : undefined, filter)
  const told = pages?.[0]
  const linkedItem = told?.linked === 'found' ? items[0] : undefined
  const linkedKey = linkedItem?.key
  const linkedCase = linkedItem?.kind === 'entry' ? linkedItem.entry.caseNumber : null
  useTitle(linkedCase === null ? undefined : `Case #${linkedCase}`)
  const isEmpty = told !== undefined && items.length === 0 && !log.hasNextPage
  const isElsewhere = told !== undefined && !log.hasNextPage && items.every(({ kind }) => kind === 'elsewhere')
  const answered = useAnswered(filter, listKey, log.isPlaceholderData)
  // The first pages may hold nothing of what is sought while the log is still read back.
  const isCounted = items.length > 0 || isEmpty
  const narrowed = narrowsAudit(answered)
  const loaded = { loaded: items.length, narrowed, hasMore: log.hasNextPage }

  return (
    <NarrowContext value={change}>
      <AuditHeader
        actions={
          <AuditActions filter={filter} nameOf={nameOf} hasNothingHere={isElsewhere && !log.isPlaceholderData} />
        }
      />
      <ViewActionsProvider value={viewActions}>
        <AuditToolbar
          filter={filter}
          onChange={change}
          onReplace={replace}
          views={first.views}
          onClear={clear}
          nameOf={nameOf}
          pending={log.isPlaceholderData}
          count={isCounted ? loadedWords(loaded, 'entry', 'entries') : ''}
          readAgain={log.isRefetchError ? () => void log.refetch() : undefined}
        />
      </ViewActionsProvider>
      {told && (
        <AuditNotices
          page={told}
          linkedId={log.isPlaceholderData ? undefined : linkedId}
          action={log.isPlaceholderData ? undefined : filter.action}
          isWhole={!log.hasNextPage}
          onShowNewest={() => change({ entry: undefined })}
        />
      )}
      {!told && log.isError && <ReadFailure error={log.error} onRetry={() => void log.refetch()} />}
      {!told && !log.isError && <AuditSkeleton />}
      {isEmpty && <AuditEmpty filter={answered} showsAll={told.showsAll} onChange={change} onClear={clear} />}
      {told && !isEmpty && (
        <AuditList
          // Another is opened once it is there: until then the list is still that of before.
          key={linkedKey}
          items={items}
          linkedKey={linkedKey}
          listKey={listKey}
          dimmed={log.isPlaceholderData}
          more={{ hasMore: log.hasNextPage, ...readOn }}
        />
      )}
    </NarrowContext>
  )
}
