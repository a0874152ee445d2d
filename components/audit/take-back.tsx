'use client'

import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AuditFilter } from '@/lib/directory/audit-url'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { TakeBackDialog } from './take-back-dialog'

interface TakeBackProps {
  filter: AuditFilter
  nameOf: (id: string) => string
  /** All that the filter finds was done elsewhere, or nothing is found. */
  hasNothingHere: boolean
}

/** What one moderator did, as far as the filter finds it, is taken back at once. Nothing where it finds no one's alone. */
export function TakeBack({ filter, nameOf, hasNothingHere }: TakeBackProps) {
  const [isOpen, setOpen] = useState(false)
  const because = useReasonsAgainst(filter, hasNothingHere)
  if (filter.actor === undefined) return null
  return (
    <>
      <Button icon={<Undo2 aria-hidden className="size-4" />} disabledBecause={because} onClick={() => setOpen(true)}>
        <span className="max-wide:sr-only">Take back all…</span>
      </Button>
      {isOpen && (
        <TakeBackDialog filter={{ ...filter, actor: filter.actor }} nameOf={nameOf} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function useReasonsAgainst({ actor, source, action, outcome }: AuditFilter, hasNothingHere: boolean): string[] {
  const { standing } = useGuild()
  const { now } = useNow()
  const verdict = can({ standing, action: 'audit.list.all', now })
  if (!verdict.ok && actor !== standing.moderator.userId) return verdict.because.map(({ text }) => text)
  if (source === 'elsewhere' || action?.startsWith('type-')) {
    return ['What was done elsewhere is not taken back from here: choose what was done through Steward.']
  }
  if (outcome === 'undone') return ['What is in this list was taken back already.']
  if (outcome === 'refused' || outcome === 'failed') return ['What was refused or has failed has changed nothing.']
  return hasNothingHere ? ['Nothing in this list was done through Steward.'] : []
}
