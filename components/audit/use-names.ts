'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AuditFilter } from '@/lib/directory/audit-url'
import type { TimelineItem } from '@/lib/queries/audit/timeline-views'
import { useNamesOf } from '../filters/use-names-of'
import { useGuild } from '../shell/guild-context'
import { auditPeople } from './audit-queries'
import { namesIn } from './names-in'

/**
 * Tells the name that belongs to an id: as the log in view has it, and of those whom the filter names and no line does, as it is
 * looked up. `items`: what was found by the filter; undefined while that is read.
 */
export function useNames(items: TimelineItem[] | undefined, { actor, target }: AuditFilter): (id: string) => string {
  const guild = useGuild()
  const listed = useMemo(() => namesIn(items ?? []), [items])
  const isUnlisted = (id: string | undefined): id is string =>
    items !== undefined && id !== undefined && !listed.has(id)
  const people = useQuery({ ...auditPeople(guild.id), enabled: isUnlisted(actor) })
  const known = new Map([
    // Something is done to roles too.
    ...guild.roles.map(({ id, name }) => [id, name] as const),
    ...(people.data?.people ?? []).map(({ id, name }) => [id, name] as const),
    ...listed,
  ])
  const unknown = people.isLoading ? [] : [actor, target].filter(isUnlisted).filter(id => !known.has(id))
  const lookedUp = useNamesOf(unknown)
  return id => known.get(id) ?? (items === undefined || people.isLoading ? '…' : lookedUp(id))
}
