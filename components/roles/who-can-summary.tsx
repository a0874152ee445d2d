'use client'

import type { WhoCanPage } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { RoleChip } from '../ui/role-chip'

/** How many, and by which roles. */
export function WhoCanSummary({ answer }: { answer: WhoCanPage }) {
  const { roles } = useGuild()
  const giving = roles.filter(({ id }) => answer.roleIds.includes(id))
  const many = `${answer.count.toLocaleString('en')}${answer.countIsExact ? '' : ' or more'}`
  const noun = answer.count === 1 && answer.countIsExact ? 'member' : 'members'
  const isCounted = answer.owner?.roleIds.some(id => answer.roleIds.includes(id))
  const isOwnerToo = answer.owner !== null && !answer.everybody && !isCounted
  return (
    <div className="space-y-2">
      <p role="status">
        {answer.everybody
          ? `Everybody, ${many} ${noun}: @everyone gives it.`
          : answer.count === 0
            ? `Nobody${isOwnerToo ? ' but the owner' : ''}: no role that is worn gives it.`
            : `${many} ${noun} by role${isOwnerToo ? ', and the owner' : ''}.`}
      </p>
      {giving.length > 0 && (
        <ul aria-label="Roles that give it" className="flex flex-wrap gap-1.5">
          {giving.map(role => (
            <li key={role.id} className="flex">
              <RoleChip role={role} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
