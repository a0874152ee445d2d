'use client'

import { ArrowDown, ArrowUp, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Menu } from '../ui/menu'
import { reasonsAgainst } from './role-rights'
import type { RoleRowProps } from './role-row'

/** What can be done with a role; also the way to move it without dragging. */
export function RoleMenu(props: RoleRowProps & { because: string[] }) {
  const { role, place, places, because, onMove, onOpen, onDelete } = props
  const { standing } = useGuild()
  const { now } = useNow()
  const ends = { up: place === 0, down: place === places - 1 }
  return (
    <Menu
      groups={[
        {
          items: [
            { label: 'Edit role', icon: <Pencil />, onSelect: onOpen, disabledBecause: because },
            {
              label: 'Move up',
              icon: <ArrowUp />,
              onSelect: () => onMove(-1),
              disabledBecause: ends.up ? ['It stands as high as you can put it.'] : [],
            },
            {
              label: 'Move down',
              icon: <ArrowDown />,
              onSelect: () => onMove(1),
              disabledBecause: ends.down ? ['It stands as low as a role can.'] : [],
            },
          ],
        },
        {
          items: [
            {
              label: 'Delete role',
              icon: <Trash2 />,
              onSelect: onDelete,
              danger: true,
              disabledBecause: reasonsAgainst(standing, now, 'role.delete', { id: role.id }),
            },
          ],
        },
      ]}
    >
      <button
        type="button"
        aria-label={`Actions for ${role.name}`}
        className="grid size-8 place-items-center rounded-control text-muted hover:bg-press hover:text-ink coarse:size-11"
      >
        <MoreHorizontal aria-hidden className="size-4" />
      </button>
    </Menu>
  )
}
