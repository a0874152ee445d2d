'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { DifferenceList } from './difference-list'
import { ReviewDialog } from './review-dialog'
import { differences, type RoleDraft } from './role-draft'
import { reasonsAgainst } from './role-rights'
import type { useRoleOrder } from './use-role-order'

interface SaveRoleDialogProps {
  /** Null: a new one. */
  roleId: string | null
  draft: RoleDraft
  order: ReturnType<typeof useRoleOrder>
  onSaved: () => void
  /** It is not saved: a second person was asked. `isShown`: the dialog is still what they look at. */
  onAsked: (isShown: boolean) => void
  onClose: () => void
}

/** What is about to be saved of a role, before it is. */
export function SaveRoleDialog({ roleId, draft, order, onSaved, onAsked, onClose }: SaveRoleDialogProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const { base, fields } = draft
  const permissions = BigInt(fields.permissions)
  const because =
    roleId === null
      ? reasonsAgainst(standing, now, 'role.create', { permissions })
      : reasonsAgainst(standing, now, 'role.edit', { id: roleId, permissions })
  const lines = differences(base, fields).filter(line => roleId !== null || line !== 'Name')
  const input = { ...fields, ...(roleId !== null && { roleId, base }) }
  async function save(reason: string) {
    const saved = await order.send({ ...input, reason })
    if (saved) onSaved()
    return saved
  }
  return (
    <ReviewDialog
      title={roleId === null ? `Create ${nameInSentence(fields.name)}` : `Save ${nameInSentence(base.name)}`}
      consequence={
        roleId === null
          ? 'It stands below all other roles, and nobody wears it yet.'
          : 'What you changed of this role, and nothing else.'
      }
      action={roleId === null ? 'role.create' : 'role.edit'}
      order={order}
      onSubmit={save}
      onClose={onClose}
      asRun={{ input, targetId: roleId ?? guildId, onOrdered: onAsked }}
      because={order.pending ? [] : because}
    >
      {lines.length > 0 && (
        <ul aria-label="Changes" className="flex flex-wrap gap-1.5">
          {lines.map(line => (
            <li key={line} className="rounded-full border border-line-strong px-2.5 py-0.5 text-sm">
              {line === 'Name' ? <>Name: {nameInSentence(fields.name)}</> : line}
            </li>
          ))}
        </ul>
      )}
      {roleId !== null && <DifferenceList roleId={roleId} permissions={fields.permissions} />}
    </ReviewDialog>
  )
}
