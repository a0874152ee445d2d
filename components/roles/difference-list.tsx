'use client'

import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, TriangleAlert } from 'lucide-react'
import type { BitPeople } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { ReadAgain } from '../ui/read-again'
import { Skeleton } from '../ui/skeleton'
import { bitLabel, peopleWords } from './people-words'
import { isRisky } from './permission-groups'
import { roleDifference } from './role-queries'

interface DifferenceListProps {
  roleId: string
  /** Its permissions afterwards; null: it is deleted. */
  permissions: string | null
}

/** What it makes for people, counted by the server: who gains and who loses what, each permission a line. */
export function DifferenceList({ roleId, permissions }: DifferenceListProps) {
  const guild = useGuild()
  const { data, isError, refetch } = useQuery(roleDifference(guild.id, roleId, permissions))
  if (isError) {
    return <ReadAgain onRetry={() => void refetch()}>What it makes for people could not be counted.</ReadAgain>
  }
  return (
    <section aria-label="Difference for people" aria-busy={!data} className="space-y-1.5">
      <h3 className="font-medium text-sm">What it changes for people</h3>
      {!data && <Skeleton className="h-9" />}
      {data && data.gains.length + data.loses.length === 0 && (
        <p className="text-muted">Nobody gains or loses a permission by it.</p>
      )}
      {data && data.gains.length + data.loses.length > 0 && (
        <ul className="max-h-64 overflow-y-auto rounded-control border border-line-strong">
          {data.gains.map(one => (
            <Line key={one.bit} people={one} gains />
          ))}
          {data.loses.map(one => (
            <Line key={one.bit} people={one} gains={false} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ people, gains }: { people: BitPeople; gains: boolean }) {
  const Sign = gains ? Plus : Minus
  const risky = gains && isRisky(1n << BigInt(people.bit))
  return (
    <li className="flex items-center gap-2.5 border-line border-b px-3 py-1.5 last:border-0">
      <Sign aria-hidden className={gains ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-danger'} />
      <span className="min-w-0 flex-1">
        {gains ? 'Gains' : 'Loses'} <strong className="font-medium">{bitLabel(people)}</strong>: {peopleWords(people)}
      </span>
      {risky && (
        <span className="flex shrink-0 items-center gap-1 text-warning text-xs">
          <TriangleAlert aria-hidden className="size-3.5" />
          Risky
        </span>
      )}
    </li>
  )
}
