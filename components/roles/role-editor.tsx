'use client'

import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import type { People } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Reasons } from '../ui/reasons'
import { Sheet } from '../ui/sheet'
import { ChangedMeanwhile } from './changed-meanwhile'
import { EditorFooter } from './editor-footer'
import { EditorHeader } from './editor-header'
import { PermissionSwitches } from './permission-switches'
import { RoleDetails } from './role-details'
import { differs, fieldsOf, type RoleDraft, type RoleFields } from './role-draft'
import { forgetSentDraft, keepDraft, settleDraft, useRolesPlace } from './role-drafts'
import { RoleMembers } from './role-members'
import { reasonsAgainst } from './role-rights'
import { SaveRoleDialog } from './save-role-dialog'
import { useRoleOrder } from './use-role-order'

interface RoleEditorProps {
  /** Null: a new one. */
  roleId: string | null
  current: RoleFields
  /** What of it is changed and not saved. */
  held: RoleDraft | undefined
  people: People
  onClose: () => void
  onDelete: () => void
}

export function RoleEditor({ roleId, current, held, people, onClose, onDelete }: RoleEditorProps) {
  const { id: guildId, standing } = useGuild()
  const place = useRolesPlace()
  const { now } = useNow()
  const lockedId = useId()
  const [saving, setSaving] = useState(false)
  const order = useRoleOrder(roleId === null ? 'createRole' : 'editRole')
  const draftKey = roleId ?? 'new'
  const shown = fieldsOf(current)
  const draft = held?.saved ? { base: held.fields, fields: held.fields } : (held ?? { base: shown, fields: shown })
  const { base, fields } = draft
  const change = (some: Partial<RoleFields>) => {
    const next = { ...fields, ...some }
    keepDraft(place, draftKey, differs(base, next) ? { base, fields: next } : null)
  }
  const forget = () => keepDraft(place, draftKey, null)
  const because =
    roleId === null
      ? reasonsAgainst(standing, now, 'role.create', { permissions: 0n })
      : reasonsAgainst(standing, now, 'role.edit', { id: roleId })
  const locked = because.length > 0
  return (
    <Sheet
      open
      onOpenChange={open => !open && onClose()}
      title={roleId === null ? 'New role' : current.name}
      header={<EditorHeader isNew={roleId === null} fields={fields} people={people} />}
      footer={
        <EditorFooter
          isNew={roleId === null}
          isChanged={held !== undefined && !held.saved}
          because={because}
          hasName={fields.name.trim() !== ''}
          onDiscard={forget}
          onSave={() => setSaving(true)}
          onDelete={onDelete}
          reasonsToKeep={roleId === null ? [] : reasonsAgainst(standing, now, 'role.delete', { id: roleId })}
        />
      }
    >
      <div className="space-y-6">
        {locked && (
          // Whoever opens it is told why it is locked, not led to a name that they cannot change: a screen reader by the note's
          // name.
          <div
            role="note"
            aria-labelledby={lockedId}
            tabIndex={-1}
            data-first-focus
            className="flex gap-2.5 rounded-card border border-line-strong bg-hover px-3.5 py-3"
          >
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <div id={lockedId}>
              <Reasons because={because} />
            </div>
          </div>
        )}
        {held && !held.saved && roleId !== null && <ChangedMeanwhile roleId={roleId} draft={held} current={shown} />}
        <RoleDetails fields={fields} errors={order.fieldErrors} locked={locked} onChange={change} />
        <PermissionSwitches
          roleId={roleId}
          base={base.permissions}
          value={fields.permissions}
          error={order.fieldErrors.permissions}
          locked={locked}
          onChange={permissions => change({ permissions })}
        />
        {roleId !== null && roleId !== guildId && <RoleMembers roleId={roleId} people={people} />}
      </div>
      {saving && (
        <SaveRoleDialog
          roleId={roleId}
          draft={draft}
          order={order}
          onSaved={() => {
            setSaving(false)
            if (roleId !== null) return settleDraft(place, draftKey, draft)
            forget()
            onClose()
          }}
          onAsked={isShown => {
            forgetSentDraft(place, draftKey, draft)
            if (!isShown) return
            setSaving(false)
            onClose()
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Sheet>
  )
}
