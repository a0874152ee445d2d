'use client'

import { ArrowDown, ArrowUp, Copy, MoreHorizontal, Trash2 } from 'lucide-react'
import { type SyntheticEvent, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { MenuContent, type MenuGroup } from '../../ui/menu-content'
import { type MenuPoint, PointMenu } from '../../ui/point-menu'

export interface ItemActions {
  move: (from: number, to: number) => void
  duplicate: (at: number) => void
  remove: (at: number) => void
}

interface OpenMenu extends MenuPoint {
  at: number
}

export type MenuEvent = SyntheticEvent<HTMLElement>

/** One menu for all parts of a list: each has but a button that opens it, and tells when it gets the focus. */
export function useItemMenu(what: string, count: number, mostBecause: string[], actions: ItemActions) {
  const [opened, setOpened] = useState<OpenMenu | null>(null)
  const [last, setLast] = useState(0)
  // Each listens to every key of the page, so it comes when it may be opened next; from then on it knows of keys.
  const [isNear, setNear] = useState(false)
  // The same function every time, so that no part is drawn anew for it.
  const open = useCallback((at: number, { type, currentTarget: from }: MenuEvent) => {
    setNear(true)
    if (type === 'focus') return
    const { right, bottom } = from.getBoundingClientRect()
    setLast(at)
    setOpened(former => (former?.from === from ? null : { at, from, x: right - MENU_WIDTH, y: bottom }))
  }, [])
  // Outside the embeds: what they contain would be placed by them.
  const menu =
    isNear &&
    createPortal(
      <PointMenu label={`${what} ${last + 1}`} point={opened} onClose={() => setOpened(null)}>
        {onChosen => <MenuContent groups={groupsFor(last, count, mostBecause, actions)} onChosen={onChosen} />}
      </PointMenu>,
      document.body,
    )
  return { open, menu }
}

// As wide as menus are at least: it ends below the button.
const MENU_WIDTH = 208

function groupsFor(at: number, count: number, mostBecause: string[], actions: ItemActions): MenuGroup[] {
  const moves = [
    ...(at > 0 ? [{ label: 'Move up', icon: <ArrowUp />, onSelect: () => actions.move(at, at - 1) }] : []),
    ...(at < count - 1 ? [{ label: 'Move down', icon: <ArrowDown />, onSelect: () => actions.move(at, at + 1) }] : []),
  ]
  const copy = {
    label: 'Duplicate',
    icon: <Copy />,
    disabledBecause: mostBecause,
    onSelect: () => actions.duplicate(at),
  }
  const remove = { label: 'Remove', icon: <Trash2 />, danger: true, onSelect: () => actions.remove(at) }
  return [...(moves.length > 0 ? [{ items: moves }] : []), { items: [copy] }, { items: [remove] }]
}

interface ItemMenuButtonProps {
  label: string
  /** At its focus and at its click. */
  onOpen: (event: MenuEvent) => void
}

export function ItemMenuButton({ label, onOpen }: ItemMenuButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      onFocus={onOpen}
      onClick={onOpen}
      className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-11"
    >
      <MoreHorizontal aria-hidden className="size-4" />
    </button>
  )
}
