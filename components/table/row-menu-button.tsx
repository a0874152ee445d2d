'use client'

import { Ellipsis } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { PlainButton } from '../ui/plain-button'
import { useRowMenus } from './row-menu-context'

interface RowMenuButtonProps {
  rowId: string
  /** Of whom the row is about. */
  name: string
  tabIndex: number
}

/** Opens the row's menu. */
export function RowMenuButton({ rowId, name, tabIndex }: RowMenuButtonProps) {
  const { ask, openId } = useRowMenus()
  return (
    <PlainButton
      variant="ghost"
      tabIndex={tabIndex}
      aria-label={`Actions for ${nameInSentence(name)}`}
      aria-haspopup="menu"
      aria-expanded={openId === rowId}
      onClick={event => {
        const from = event.currentTarget
        const { left, bottom } = from.getBoundingClientRect()
        ask(rowId, { x: left, y: bottom, from })
      }}
      className="w-8 px-0! coarse:w-11"
    >
      <Ellipsis aria-hidden className="size-4" />
    </PlainButton>
  )
}
