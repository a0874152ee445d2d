'use client'

import type { RoleCounts } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { useTitle } from '../shell/use-title'
import { EmptyState } from '../ui/empty-state'
import { Sheet } from '../ui/sheet'
import { NEW_ROLE } from './role-draft'
import type { Unsaved } from './role-drafts'
import { RoleEditor } from './role-editor'

interface RoleSheetProps {
  /** An id, or "new"; absent: closed. */
  roleId: string | undefined
  counts: RoleCounts
  unsaved: Unsaved
  onClose: () => void
  onDelete: (roleId: string) => void
}

/** The editor of a role, beside the list. What is typed into it outlives its closing. */
export function RoleSheet({ roleId, counts, unsaved, onClose, onDelete }: RoleSheetProps) {
  const guild = useGuild()
  const role = guild.roles.find(({ id }) => id === roleId)
  useTitle(roleId === 'new' ? 'New role' : role?.name)
  if (roleId === undefined) return null
  if (roleId !== 'new' && !role) {
    return (
      <Sheet open onOpenChange={open => !open && onClose()} title="Role">
        <EmptyState title="This role is gone">Somebody has deleted it, or the link is not of this guild.</EmptyState>
      </Sheet>
    )
  }
  const people = roleId === guild.id ? counts.everybody : counts.counts[roleId]
  return (
    <RoleEditor
      key={roleId}
      roleId={role?.id ?? null}
      current={role ?? NEW_ROLE}
      held={unsaved.roles[roleId]}
      people={people ?? { members: 0, bots: 0 }}
      onClose={onClose}
      onDelete={() => onDelete(roleId)}
    />
  )
}
