'use client'

import { Users } from 'lucide-react'
import { useEffect } from 'react'
import { useBulkOrderAhead } from '../../runs/late-bulk-order'
import { Button } from '../../ui/button'
import { late } from '../../ui/late'
import { MenuTrigger } from '../../ui/menu-trigger'
import type { MatchingMessages } from './authors-query'
import type { ChosenOrder } from './chosen-dialog'

const NOT_YET = 'The list has not come yet.'

const AuthorsMenu = late(() => import('./authors-menu').then(({ AuthorsMenu }) => AuthorsMenu), { isLikely: false })

interface ActOnAuthorsProps {
  /** Each once; null: not all of the messages are loaded. */
  authors: string[] | null
  /** Of what to ask then who wrote it. */
  matching: MatchingMessages | null
  onOrder: (order: ChosenOrder) => void
}

/** What can be done to everybody who wrote what is chosen. Where that is not loaded it is asked when the menu opens. */
export function ActOnAuthors({ authors, matching, onOrder }: ActOnAuthorsProps) {
  const because =
    authors === null ? (matching ? [] : [NOT_YET]) : authors.length === 0 ? ['Nobody wrote them but the platform.'] : []
  useBulkOrderAhead(because.length === 0)
  useEffect(() => AuthorsMenu.prepare(), [])
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
  if (because.length > 0) return button
  return (
    <MenuTrigger menu={asked => <AuthorsMenu {...asked} authors={authors} matching={matching} onOrder={onOrder} />}>
      {button}
    </MenuTrigger>
  )
}
