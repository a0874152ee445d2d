'use client'

import { ChevronRight } from 'lucide-react'
import { permissionLabel } from '@/lib/permissions/bits'
import { type Grant, grantsOf } from '@/lib/permissions/grants-of'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { factsOf, type Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'

/** What somebody may do in the guild, each with the role that gives it; folded, because it is long. */
export function SheetPermissions({ person }: { person: Person }) {
  const { guild } = useGuild().standing
  const grants = grantsOf(guild, factsOf(person))
  return (
    <details className="group">
      <summary className="-mx-1.5 flex h-8 items-center gap-1.5 rounded-control px-1.5 font-medium text-muted text-sm hover:bg-hover coarse:h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Effective permissions ({grants.length})
      </summary>
      <ul className="mt-1 divide-y divide-line">
        {grants.map(grant => (
          <li key={grant.permission} className="flex justify-between gap-4 py-1.5 text-sm">
            <span>{permissionLabel(grant.permission)}</span>
            <span className="min-w-0 text-right text-muted">{sourceOf(grant)}</span>
          </li>
        ))}
      </ul>
      {grants.length === 0 && <p className="text-muted">None.</p>}
    </details>
  )
}

function sourceOf({ because, roles }: Grant): string {
  if (because === 'owner') return 'owner of the guild'
  const names = listInWords(roles.map(nameInSentence), 'and', 3)
  return because === 'administrator' ? `Administrator by ${names}` : names
}
