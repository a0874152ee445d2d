'use client'

import { KeyRound, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RoleCounts } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { DeleteRoleDialog } from './delete-role-dialog'
import { LeaveGuard } from './leave-guard'
import { OrderBar } from './order-bar'
import { pruneUnsaved } from './prune-unsaved'
import { type RoleActions, RoleActionsContext } from './role-actions'
import { keepUnsaved, useRolesPlace, useUnsaved } from './role-drafts'
import { reasonsAgainst } from './role-rights'
import { RoleSheet } from './role-sheet'
import { RolesHeader } from './roles-header'
import { RolesList } from './roles-list'
import { useRoleCounts } from './use-role-counts'
import { useRoles } from './use-roles'
import { useRolesUrl } from './use-roles-url'
import { WhoCan } from './who-can'

interface RolesScreenProps {
  actions: RoleActions
  /** As the server has counted. */
  counted: RoleCounts
}

export function RolesScreen({ actions, counted }: RolesScreenProps) {
  const { standing } = useGuild()
  const place = useRolesPlace()
  const { now, hydrated } = useNow()
  const { role, who, show, close } = useRolesUrl()
  const counts = useRoleCounts(counted)
  const roles = useRoles()
  const held = useUnsaved(place)
  const unsaved = pruneUnsaved(held, roles.ranked)
  useEffect(() => {
    if (unsaved !== held) keepUnsaved(place, () => unsaved)
  }, [place, unsaved, held])
  const [deleting, setDeleting] = useState<string | null>(null)
  const asksWho = who !== undefined
  return (
    <RoleActionsContext value={actions}>
      <RolesHeader
        actions={
          <>
            <Button
              icon={<KeyRound aria-hidden className="size-4 min-[23.4rem]:max-wide:hidden" />}
              aria-pressed={asksWho}
              onClick={() => (asksWho ? close({}) : show({ who: '' }))}
            >
              <span className="min-[22.5rem]:max-[23.4rem]:sr-only">Who can …?</span>
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              disabledBecause={reasonsAgainst(standing, now, 'role.create', { permissions: 0n })}
              onClick={() => show({ role: 'new' })}
            >
              New role
            </Button>
          </>
        }
      />
      {asksWho ? (
        <WhoCan what={who} onChoose={what => show({ who: what })} onClose={() => close({})} />
      ) : (
        <section aria-label="All roles" className="flex min-h-0 flex-1 flex-col">
          <RolesList
            roles={roles}
            counts={counts}
            unsaved={unsaved}
            open={role}
            onOpen={id => show({ role: id })}
            onDelete={setDeleting}
          />
          <OrderBar roles={roles} unsaved={unsaved} />
        </section>
      )}
      <RoleSheet
        // Its place beside the list is not there before the page is.
        roleId={hydrated ? role : undefined}
        counts={counts}
        unsaved={unsaved}
        onClose={() => close(asksWho ? { who } : {})}
        onDelete={setDeleting}
      />
      {deleting !== null && <DeleteRoleDialog roleId={deleting} onClose={() => setDeleting(null)} />}
      <LeaveGuard unsaved={unsaved} />
    </RoleActionsContext>
  )
}
