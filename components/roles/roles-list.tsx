'use client'

import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Users } from 'lucide-react'
import type { RoleCounts } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { useFreshness } from '../shell/use-freshness'
import { useNow } from '../ui/clock'
import { EmptyState } from '../ui/empty-state'
import { STALE_LOOK } from '../ui/stale-look'
import type { Unsaved } from './role-drafts'
import { orderOnTop } from './role-order-draft'
import { reasonsAgainst } from './role-rights'
import { RoleRow } from './role-row'
import { useDragging } from './use-dragging'
import type { Roles } from './use-roles'

interface RolesListProps {
  roles: Roles
  counts: RoleCounts
  unsaved: Unsaved
  /** Whose editor is open. */
  open: string | undefined
  onOpen: (roleId: string) => void
  onDelete: (roleId: string) => void
}

/** The hierarchy, as it would be with the order that is not saved yet. */
export function RolesList({ roles, counts, unsaved, open, onOpen, onDelete }: RolesListProps) {
  const { standing } = useGuild()
  const { isStale } = useFreshness()
  const { now } = useNow()
  const { ranked, everyone, yours, bots } = roles
  const current = ranked.map(({ id }) => id)
  const order = unsaved.order ? orderOnTop(current, unsaved.order) : current
  const reasonsToMove = (id: string) => {
    const position = ranked.find(role => role.id === id)?.position ?? 0
    return reasonsAgainst(standing, now, 'role.reorder', { positions: [{ id, position }] })
  }
  const movable = order.filter(id => reasonsToMove(id).length === 0)
  const dragging = useDragging({
    order,
    movable,
    current,
    nameOf: id => ranked.find(role => role.id === id)?.name ?? '',
  })
  const row = (role: (typeof ranked)[number]) => (
    <RoleRow
      key={role.id}
      role={role}
      people={role === everyone ? counts.everybody : counts.counts[role.id]}
      isYours={role.id === yours}
      isBots={role.id === bots}
      isOpen={role.id === open}
      isUnsaved={role.id in unsaved.roles && !unsaved.roles[role.id]?.saved}
      place={movable.indexOf(role.id)}
      places={movable.length}
      onMove={by => dragging.move(role.id, by)}
      onOpen={() => onOpen(role.id)}
      onDelete={() => onDelete(role.id)}
    />
  )
  return (
    <div className="min-h-40 flex-1 overflow-y-auto pb-4">
      <div aria-hidden className="flex h-8 items-center gap-3 border-line border-b px-4 text-muted text-xs wide:px-5">
        <span className="flex-1 pl-10">Role, the highest first</span>
        <span className="w-24 text-right">Members</span>
        <span className="w-8 coarse:w-11" />
      </div>
      <DndContext id="roles" {...dragging.context}>
        <SortableContext items={movable} strategy={verticalListSortingStrategy}>
          <ol aria-label="Roles, the highest first" className={isStale ? STALE_LOOK : undefined}>
            {order.map(id => row(ranked.find(role => role.id === id)!))}
            {everyone && row(everyone)}
          </ol>
        </SortableContext>
      </DndContext>
      {ranked.length === 0 && (
        <EmptyState icon={<Users />} title="There is no role yet">
          Everybody has @everyone. Make a role to give some people more, or a colour.
        </EmptyState>
      )}
    </div>
  )
}
