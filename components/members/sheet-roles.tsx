'use client'

import { X } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleEndView } from '@/lib/queries/members/member-detail-views'
import { addToDraft, draftOf } from '../moderation/drafts'
import { useModeration, useReasonsAgainst } from '../moderation/moderation-context'
import { factsOf, type Person } from '../moderation/person'
import { roleChoices } from '../moderation/role-choice'
import { roleFields } from '../moderation/role-fields'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { RoleChip } from '../ui/role-chip'
import { RoleEndMark } from './role-end-mark'
import { SheetSection } from './sheet-section'
import { useRolesOf } from './use-roles-of'

interface SheetRolesProps {
  person: Person
  /** Undefined: nobody knows yet. */
  ends: RoleEndView[] | undefined
}

/** All roles of somebody, each with when it ends where it does, and with a way to set that and to take it for whoever may. */
export function SheetRoles({ person, ends }: SheetRolesProps) {
  const { standing } = useGuild()
  const { now } = useNow()
  const { open, drafts } = useModeration()
  const because = useReasonsAgainst()('changeRoles', person)
  const roles = useRolesOf(person.member?.roleIds ?? [])
  const choices = roleChoices(roles, {}, { standing, target: factsOf(person), now })
  const endOf = (id: string) => ends?.find(({ roleId }) => roleId === id)
  const isTakeable = (id: string) => choices.some(({ role, because }) => role.id === id && because.length === 0)
  const take = (id: string) => {
    const fresh = { ...roleFields(now), reason: '' }
    addToDraft(drafts, draftOf('changeRoles', person.userId), fresh, ({ wishes, ...others }) => ({
      ...others,
      wishes: { ...wishes, [id]: false },
    }))
    open('changeRoles', person)
  }
  return (
    <SheetSection
      title={`Roles (${roles.length})`}
      action={
        <Button variant="ghost" size="small" disabledBecause={because} onClick={() => open('changeRoles', person)}>
          Change
        </Button>
      }
    >
      {roles.length === 0 && <p className="text-muted">None besides @everyone.</p>}
      <ul className="flex flex-wrap gap-1.5">
        {roles.map(role => {
          const end = endOf(role.id)
          return (
            <li
              key={role.id}
              className="flex min-h-6 min-w-0 items-center rounded-[12px] border border-line-strong pl-2 coarse:min-h-11 coarse:rounded-[22px] coarse:pl-3"
            >
              <RoleChip role={role} bare whole />
              {/* Who may change no role of theirs reads above why. */}
              {ends && (end || because.length === 0) && <RoleEndMark person={person} role={role} end={end} />}
              {isTakeable(role.id) ? (
                <button
                  type="button"
                  aria-label={`Take the role ${nameInSentence(role.name)}`}
                  onClick={() => take(role.id)}
                  className="ml-0.5 grid size-6 shrink-0 place-items-center rounded-full text-muted hover:text-ink coarse:size-11"
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              ) : (
                <span className="w-2 coarse:w-3" />
              )}
            </li>
          )
        })}
      </ul>
    </SheetSection>
  )
}
