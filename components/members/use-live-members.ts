'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { kindsOf } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { isRecordKind } from '@/lib/directory/record-kinds'
import { SECOND } from '@/lib/time'
import { useModeration } from '../moderation/moderation-context'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { useThrottled } from '../table/use-throttled'
import { type ListOptions, memberKeys, membersList, readMembers } from './member-queries'
import { loadedIds, mayHaveMoved, patchMembers } from './patch-members'

// More changes at once than this are cheaper to read as pages.
const MOST_PATCHED = 100
const PATCH_EVERY_MS = SECOND / 5
const REFETCH_EVERY_MS = 2 * SECOND
// A list of many pages is read page by page: the longer it is, the rarer.
const REFETCH_PAGE_MS = SECOND / 4

/** Keeps a list of members as the gateway tells it: rows in view are patched, anything else reads the list anew. */
export function useLiveMembers(filter: MembersFilter, options: ListOptions) {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { changes } = useModeration()
  const { queryKey } = membersList(guildId, filter, options)
  const changed = useRef(new Set<string>())
  // By id which reading asked last: an answer that comes late is older than what another one has shown.
  const askedLast = useRef(new Map<string, object>())

  const reread = useReadAnew(
    () => REFETCH_EVERY_MS + REFETCH_PAGE_MS * (queries.getQueryData(queryKey)?.pages.length ?? 0),
  )
  const refetch = () => reread(memberKeys.lists(guildId))
  const isShown = () => queries.getQueryCache().find({ queryKey, exact: true })?.isActive() ?? false
  const patch = useThrottled(
    () => {
      const asked = [...changed.current]
      changed.current.clear()
      if (asked.length > MOST_PATCHED || !isShown()) return refetch()
      const reading = {}
      for (const id of asked) askedLast.current.set(id, reading)
      readMembers(guildId, asked, { ...options, wasCalled: filter.wasCalled }).then(read => {
        const own = asked.filter(id => askedLast.current.get(id) === reading)
        for (const id of own) askedLast.current.delete(id)
        const data = queries.getQueryData(queryKey)
        if (!data) return
        // Put in place now, all of it would count as read.
        if (!isShown()) return refetch()
        const fresh = read.filter(row => own.includes(row.userId))
        // A page that is being read now may have been read before the change.
        const isReading = queries.getQueryState(queryKey)?.fetchStatus === 'fetching'
        if (isReading || mayHaveMoved(data, fresh, filter)) refetch()
        queries.setQueryData(queryKey, patchMembers(data, own, fresh))
        changes.heard(own)
      }, refetch)
    },
    () => PATCH_EVERY_MS,
  )
  useLiveEvents(({ kind, ids }) => {
    if (kind === 'sync') refetch()
    // How often somebody was acted on is in the rows, or decides who is listed.
    if (kind === 'audit' && (options.counts || kindsOf(filter).some(isRecordKind))) refetch()
    if (kind === 'note' && filter.notes) refetch()
    if (kind === 'ban') changes.heard(ids)
    // Rows say nothing of it; only who is listed.
    if (kind === 'voice' && (filter.voice || filter.inChannel)) refetch()
    if (kind !== 'member') return
    const loaded = loadedIds(queries.getQueryData(queryKey))
    const known = ids.filter(id => loaded.has(id))
    for (const id of known) changed.current.add(id)
    if (known.length > 0) patch()
    if (ids.length > 0 && known.length === ids.length) return
    changes.heard(ids.filter(id => !loaded.has(id)))
    refetch()
  })
}
