'use client'

import { TickedList } from '../../filters/ticked-list'
import { useGuild } from '../../shell/guild-context'
import { RoleChip } from '../../ui/role-chip'

interface RoleEditorProps {
  chosen: string[]
  onChange: (roleIds: string[] | undefined) => void
}

/** Roles to tick. */
export function RoleEditor({ chosen, onChange }: RoleEditorProps) {
  const { id: guildId, roles } = useGuild()
  const choices = roles
    .filter(({ id }) => id !== guildId)
    .map(role => ({ id: role.id, name: role.name, label: <RoleChip role={role} bare whole /> }))
  return (
    <TickedList
      title="Roles"
      choices={choices}
      chosen={chosen}
      most={20}
      none="No role is called that."
      onChange={onChange}
    />
  )
}
