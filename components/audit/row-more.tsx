'use client'

import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { copyText } from '../members/copy-text'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { absoluteWords } from '../ui/time-words'
import { toastDone, toastTrouble } from '../ui/toast'
import { ChangesTable } from './changes-table'
import { PersonFact } from './person-fact'

interface RowMoreProps {
  /** ISO 8601. */
  at: string
  /** What the address calls the entry. */
  linkTo: string
  actor: { id: string; name: string } | null
  target: { id: string; name: string | null } | null
  /** Whether the target is somebody. */
  isOfPerson: boolean
  changes: AuditEntryView['changes']
  /** Links and words of this kind of entry. */
  children?: ReactNode
}

/** What an opened entry tells: the difference, when to the second, who it was with their ids, and its own address. */
export function RowMore({ at, linkTo, actor, target, isOfPerson, changes, children }: RowMoreProps) {
  const guild = useGuild()
  const { timeZone } = useNow()
  const copyLink = async () => {
    const link = `${window.location.origin}/guilds/${guild.id}/audit${formatAuditUrl({ entry: linkTo })}`
    if (await copyText(link)) toastDone('The link to this entry is copied.')
    else toastTrouble('The link could not be copied.', { details: link })
  }
  return (
    <div className="space-y-3 pb-1 text-sm">
      {changes.length > 0 && <ChangesTable changes={changes} />}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
        <dt className="text-muted">When</dt>
        <dd className="tabular-nums">{absoluteWords(new Date(at), timeZone)}</dd>
        {actor && <PersonFact label="Done by" person={actor} filter="actor" hasRecord />}
        {target && <PersonFact label="Done to" person={target} filter="target" hasRecord={isOfPerson} />}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <Button
          variant="ghost"
          size="small"
          className="-ml-2.5"
          icon={<Link2 aria-hidden className="size-3.5" />}
          onClick={() => void copyLink()}
        >
          Copy link
        </Button>
        {children}
      </div>
    </div>
  )
}
