'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleDifference } from '@/lib/queries/roles/role-views'
import { NameOf } from '../moderation/name-of'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { DifferenceList } from './difference-list'
import { loseWords } from './people-words'
import { ReviewDialog } from './review-dialog'
import { keepDraft, useRolesPlace } from './role-drafts'
import { roleDifference } from './role-queries'
import { reasonsAgainst } from './role-rights'
import { useRoleOrder } from './use-role-order'
import { useRolesUrl } from './use-roles-url'

/** Deletes a role, after saying how many lose it and what with it. */
export function DeleteRoleDialog({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  const guild = useGuild()
  const place = useRolesPlace()
  const { now } = useNow()
  const { role: open, close } = useRolesUrl()
  const order = useRoleOrder('deleteRole')
  const found = guild.roles.find(({ id }) => id === roleId)
  // It goes from the guild while its dialog still says so.
  const [{ name }] = useState(() => ({ name: found?.name ?? roleId }))
  const difference = useQuery(roleDifference(guild.id, roleId, null))
  const because = reasonsAgainst(guild.standing, now, 'role.delete', { id: roleId })
  async function remove(reason: string) {
    if (!(await order.send({ roleId, reason }))) return false
    keepDraft(place, roleId, null)
    onClose()
    if (open === roleId) close({})
    return true
  }
  return (
    <ReviewDialog
      title={`Delete ${nameInSentence(name)}`}
      consequence={
        <>
          {countedWords(difference)} A deleted role does not come back: a new one called <NameOf name={name} /> would be
          worn by nobody.
        </>
      }
      action="role.delete"
      order={order}
      onSubmit={remove}
      onClose={onClose}
      because={order.pending ? [] : because}
      danger
    >
      <DifferenceList roleId={roleId} permissions={null} />
    </ReviewDialog>
  )
}

function countedWords({ data, isError }: { data: RoleDifference | undefined; isError: boolean }): string {
  if (data) return loseWords(data.wearers)
  return isError ? 'How many wear it is not known.' : 'Counting who wears it …'
}
