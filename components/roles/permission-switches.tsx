'use client'

import { useMemo, useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { useNow } from '../ui/clock'
import { Input } from '../ui/input'
import { permissionGroups, searchGroups } from './permission-groups'
import { PermissionSwitch } from './permission-switch'
import { PermissionsNumber } from './permissions-number'
import { reasonsAgainstBit } from './role-rights'

interface PermissionSwitchesProps {
  /** Null: of a new role. */
  roleId: string | null
  /** As decimals: as they were shown, and as they are to be. */
  base: string
  value: string
  error?: string | undefined
  /** Nothing of the role can be changed. */
  locked: boolean
  onChange: (permissions: string) => void
}

/** Every permission as a switch, in groups, and all of them as a number. */
export function PermissionSwitches({ roleId, base, value, error, locked, onChange }: PermissionSwitchesProps) {
  const { standing } = useGuild()
  const { now } = useNow()
  const [typed, setTyped] = useState('')
  const [was, is] = [BigInt(base), BigInt(value)]
  const groups = useMemo(() => permissionGroups(BigInt(base) | BigInt(value)), [base, value])
  const found = searchGroups(groups, typed)
  const shown = found.flatMap(({ switches }) => switches).length
  const count = groups.flatMap(({ switches }) => switches).filter(({ bit }) => (is & bit) !== 0n).length
  // What stands against a bit is judged by what the role has, not by what the draft wants of it.
  const saved = standing.guild.roles.find(({ id }) => id === roleId)?.permissions ?? 0n
  const because = (bit: bigint) =>
    locked ? [] : reasonsAgainstBit(standing, now, { id: roleId ?? undefined, permissions: saved, bit })
  return (
    <section aria-labelledby="permissions-title" className="space-y-3">
      <div className="flex items-baseline justify-between gap-2">
        <h2 id="permissions-title" className="text-lg">
          Permissions
        </h2>
        <span className="text-muted text-sm">{count} on</span>
      </div>
      <Input
        type="search"
        aria-label="Search permissions"
        placeholder="Search permissions"
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {found.map(({ label, switches }) => (
        <fieldset key={label} className="border-line border-b pb-2 last-of-type:border-0">
          <legend className="pt-1 pb-1 font-medium text-muted text-xs">{label}</legend>
          {switches.map(one => (
            <PermissionSwitch
              key={one.label}
              permission={one}
              on={(is & one.bit) !== 0n}
              changed={((is ^ was) & one.bit) !== 0n}
              because={because(one.bit)}
              locked={locked}
              onChange={on => onChange(String(on ? is | one.bit : is & ~one.bit))}
            />
          ))}
        </fieldset>
      ))}
      {found.length === 0 && <p className="text-muted">No permission is called that.</p>}
      <span role="status" className="sr-only">
        {typed.trim() !== '' && countWords({ count: shown, isExact: true }, 'permission', 'permissions')}
      </span>
      <PermissionsNumber value={value} locked={locked} error={error} onChange={onChange} />
    </section>
  )
}
