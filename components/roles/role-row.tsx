'use client'

import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import Link from 'next/link'
import type { People, RoleView } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { Badge } from '../ui/badge'
import { useNow } from '../ui/clock'
import { LockedMark } from './locked-mark'
import { RoleBadges } from './role-badges'
import { RoleDot } from './role-dot'
import { RoleMenu } from './role-menu'
import { reasonsAgainst } from './role-rights'

export interface RoleRowProps {
  role: RoleView
  people: People | undefined
  isYours: boolean
  isBots: boolean
  isOpen: boolean
  isUnsaved: boolean
  /** Among those that may change places; -1: it may not. */
  place: number
  places: number
  onMove: (by: number) => void
  onOpen: () => void
  onDelete: () => void
}

export function RoleRow(props: RoleRowProps) {
  const { role, people, isYours, isBots, isOpen, isUnsaved, place, onOpen } = props
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const because = reasonsAgainst(standing, now, 'role.edit', { id: role.id })
  const isMovable = place >= 0
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: role.id,
    disabled: !isMovable,
  })
  const isEveryone = role.id === guildId
  const members = people?.members ?? 0
  return (
    <li
      ref={setNodeRef}
      style={transform ? { transform: `translate3d(0, ${transform.y}px, 0)`, transition } : undefined}
      className={clsx(
        'relative flex min-h-10 items-center gap-3 border-line border-b px-4 wide:px-5 coarse:min-h-14',
        isDragging
          ? 'z-10 rounded-control border-transparent bg-raised shadow-float'
          : isOpen
            ? 'bg-accent-soft'
            : 'hover:bg-hover',
      )}
    >
      <span className="-ml-1 grid w-8 shrink-0 place-items-center coarse:w-11">
        {isMovable && (
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={`Move ${role.name}`}
            className="grid size-8 cursor-grab touch-none place-items-center rounded-control text-faint hover:bg-press hover:text-ink active:cursor-grabbing coarse:size-11"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        )}
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5">
        <RoleDot color={role.color} />
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            data-row-focus
            aria-haspopup="dialog"
            title={role.name}
            onClick={onOpen}
            className="min-w-0 max-w-full rounded-control text-left font-medium after:absolute after:inset-y-0 after:right-43 after:left-14 hover:underline"
          >
            <bdi className="whole-on-focus block truncate">{role.name}</bdi>
          </button>
          <RoleBadges role={role} isYours={isYours} isBots={isBots} botName={standing.bot.name} />
          {isUnsaved && <Badge tone="info">Unsaved</Badge>}
        </span>
      </span>
      <Link
        href={isEveryone ? `/guilds/${guildId}/members` : `/guilds/${guildId}/members?role=${role.id}`}
        prefetch={false}
        className="finger shrink-0 rounded-control text-right text-muted hover:text-ink hover:underline wide:w-24"
      >
        {members.toLocaleString('en')}
        <span className="sr-only">
          {' '}
          {members === 1 ? 'member has' : 'members have'} {role.name}
        </span>
      </Link>
      <span className="grid w-8 shrink-0 place-items-center coarse:w-11">
        {because.length > 0 && !isMovable ? (
          <LockedMark name={role.name} because={because} />
        ) : (
          <RoleMenu {...props} because={because} />
        )}
      </span>
    </li>
  )
}
