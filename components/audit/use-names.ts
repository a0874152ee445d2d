'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TimelineItem } from '@/lib/queries/audit/timeline-views'
import { useGuild } from '../shell/guild-context'
import { auditPeople } from './audit-queries'

/** Tells the name that belongs to an id, as far as the log in view knows it. */
export function useNames(items: TimelineItem[]): (id: string) => string {
  const guild = useGuild()
  const { data } = useQuery({ ...auditPeople(guild.id), enabled: false })
  const names = useMemo(() => {
    const known = new Map((data?.people ?? []).map(({ id, name }) => [id, name]))
    for (const item of items) {
      const { actor, target } = item.kind === 'run' ? { ...item.run, target: null } : item.entry
      for (const person of [actor, target]) if (person?.name) known.set(person.id, person.name)
    }
    return known
  }, [data, items])
  return id => names.get(id) ?? id
}
