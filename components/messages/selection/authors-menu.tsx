'use client'

import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { useBulkChoices } from '../../runs/use-bulk-choices'
import type { MenuItem } from '../../ui/menu-content'
import { MenuPanel } from '../../ui/menu-panel'
import type { AskedMenu } from '../../ui/menu-trigger'
import type { MatchingMessages } from './authors-query'
import type { ChosenOrder } from './chosen-dialog'
import { useMatchingAuthors } from './use-matching-authors'

interface AuthorsMenuProps extends AskedMenu {
  authors: string[] | null
  matching: MatchingMessages | null
  onOrder: (order: ChosenOrder) => void
}

/** The orders for everybody who wrote what is chosen; above them how many those are, where that had to be asked. */
export function AuthorsMenu({ authors, matching, onOrder, ...asked }: AuthorsMenuProps) {
  const isAsked = authors === null
  const { said, ids, isNobody, again } = useMatchingAuthors(isAsked ? matching : null, asked.open)
  const { others } = useBulkChoices(action => onOrder({ kind: 'authors', action, ids: authors ?? ids }))
  const mayLook = isAsked && isNobody
  const lookAgain: MenuItem = { label: 'Look again', icon: <RotateCw />, staysOpen: true, onSelect: again }
  const items = isAsked && ids.length === 0 ? others.map(asPending) : others

  // What had the focus goes with other items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: those are what takes it away
  useEffect(() => {
    const content = asked.open ? document.getElementById(asked.content.id) : null
    if (content && !content.contains(document.activeElement)) content.focus()
  }, [mayLook])

  return (
    <>
      <span role="status" className="sr-only">
        {isAsked && asked.open && `${said.text}. ${said.hint ?? ''}`}
      </span>
      <MenuPanel
        {...asked}
        groups={[{ items: mayLook ? [lookAgain] : items }]}
        header={
          isAsked && (
            <div className="px-2.5 py-1.5">
              <p className="text-pretty font-medium">{said.text}</p>
              {said.hint && <p className="text-pretty text-muted text-sm">{said.hint}</p>}
            </div>
          )
        }
      />
    </>
  )
}

const asPending = (item: MenuItem): MenuItem => ({ ...item, disabledBecause: [], isPending: true })
