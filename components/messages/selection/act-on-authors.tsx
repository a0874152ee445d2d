'use client'

import { Users } from 'lucide-react'
import { useBulkOrderAhead } from '../../runs/late-bulk-order'
import { useBulkChoices } from '../../runs/use-bulk-choices'
import { Button } from '../../ui/button'
import { Menu } from '../../ui/menu'
import type { ChosenOrder } from './chosen-dialog'

const UNKNOWN = 'All that match are more than are loaded: tick messages to act on who wrote them.'

interface ActOnAuthorsProps {
  /** Each once; null: nobody knows them all. */
  authors: string[] | null
  onOrder: (order: ChosenOrder) => void
}

/** What can be done to everybody who wrote what is chosen. */
export function ActOnAuthors({ authors, onOrder }: ActOnAuthorsProps) {
  const { others } = useBulkChoices(action => onOrder({ kind: 'authors', action, ids: authors ?? [] }))
  const because = authors === null ? [UNKNOWN] : authors.length === 0 ? ['Nobody wrote them but the platform.'] : []
  useBulkOrderAhead(because.length === 0)
  const count = authors?.length ?? 0
  const button = (
    <Button
      size="small"
      icon={<Users aria-hidden className="size-4" />}
      disabledBecause={because}
      className="max-wide:flex-1"
    >
      {count === 1 ? 'Their author' : count > 1 ? `Their ${count.toLocaleString('en')} authors` : 'Their authors'}
    </Button>
  )
  return because.length > 0 ? button : <Menu groups={[{ items: others }]}>{button}</Menu>
}
