'use client'

import { EarOff } from 'lucide-react'
import type { MembersFilter } from '@/lib/directory/members-url'
import { ReadError } from '../shell/read-json'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { EmptyState } from '../ui/empty-state'
import { clockWords } from '../ui/time-words'

interface NotHeardProps {
  error: ReadError
  onChange: (some: MembersFilter) => void
}

/** Whether a list was refused because it was asked who is silent since before that is known. */
export function wasNotHeard(error: Error | null): error is ReadError {
  return error instanceof ReadError && error.error.fields?.wroteBefore !== undefined
}

/** Who is silent so long is not known: since when it is, and the same question for that time. */
export function NotHeard({ error, onChange }: NotHeardProps) {
  const { now, timeZone } = useNow()
  const { earliest } = error.error
  const since = earliest && clockWords(new Date(earliest), now, timeZone)
  return (
    <div role="alert">
      <EmptyState
        icon={<EarOff />}
        title="Who was silent so long is not known"
        action={
          <Button onClick={() => onChange({ wroteBefore: earliest })}>
            {since ? `Who has not written since ${since}` : 'Remove the filter'}
          </Button>
        }
      >
        {since
          ? `Steward has heard what is written here since ${since}: ask for a time after that.`
          : 'Steward has not heard anybody write here yet. Once it has, it can be asked who has not since then.'}
      </EmptyState>
    </div>
  )
}
