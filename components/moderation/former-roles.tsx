'use client'

import type { FormerRoleView } from '@/lib/queries/members/member-detail-views'
import { useGuild } from '../shell/guild-context'
import { Checkbox } from '../ui/checkbox'
import { RelativeTime } from '../ui/relative-time'
import { RoleChip } from '../ui/role-chip'

interface FormerRolesProps {
  former: FormerRoleView[]
  chosen: string[]
  onChange: (roleId: string, chosen: boolean) => void
}

/** The roles that somebody wore when they went, ticked to be given back; those that the viewer may not give say why. */
export function FormerRoles({ former, chosen, onChange }: FormerRolesProps) {
  const { roles } = useGuild()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Give back when they join again within 90 days</legend>
      <div className="max-h-48 overflow-y-auto rounded-control border border-line-strong px-3 py-1.5">
        {former.map(({ id, name, endsAt, because }) => (
          <Checkbox
            key={id}
            label={
              <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
                <RoleChip role={{ name, color: roles.find(role => role.id === id)?.color ?? 0 }} bare whole />
                {endsAt && because.length === 0 && (
                  <span className="text-muted text-sm">
                    ends <RelativeTime at={endsAt} withClock />
                  </span>
                )}
              </span>
            }
            checked={chosen.includes(id)}
            disabledBecause={because}
            onChange={event => onChange(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
