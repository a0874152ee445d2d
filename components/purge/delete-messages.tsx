'use client'

import { Trash2 } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { Person } from '../moderation/person'
import { Button } from '../ui/button'
import { useClearing } from './use-clearing'

interface DeleteMessagesProps {
  person: Person
  /** The newest that is known: what is written later never joins. Null: none is known any longer. */
  newestId: string | null
}

/** The way to delete what somebody wrote; what is refused says why. */
export function DeleteMessages({ person: { userId, name }, newestId }: DeleteMessagesProps) {
  const { because, clear } = useClearing()
  if (newestId === null) return null
  return (
    <Button
      size="small"
      icon={<Trash2 aria-hidden className="size-3.5" />}
      aria-label={`Delete messages of ${nameInSentence(name)}`}
      disabledBecause={because}
      onClick={() => clear({ userId, name, upTo: newestId })}
    >
      Delete messages…
    </Button>
  )
}
