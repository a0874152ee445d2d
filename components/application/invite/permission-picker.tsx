'use client'

import { PERMISSION_BITS } from '@/lib/permissions/bits'
import { botUses } from '@/lib/permissions/bot-uses'
import { permissionGroups } from '../../roles/permission-groups'
import { PermissionsNumber } from '../../roles/permissions-number'
import { Fold } from './fold'
import { PickedPermission } from './picked-permission'

const USES = new Map(botUses().map(use => [PERMISSION_BITS[use.permission], use]))

interface PermissionPickerProps {
  permissions: string
  onChange: (permissions: string) => void
}

/** Every permission as a switch, with what Steward needs it for, and all of them as a number. */
export function PermissionPicker({ permissions, onChange }: PermissionPickerProps) {
  const bits = BigInt(permissions)
  const groups = permissionGroups(bits)
  const count = groups.flatMap(({ switches }) => switches).filter(({ bit }) => (bits & bit) !== 0n).length
  return (
    <div className="space-y-3">
      <Fold title="Single permissions" aside={`${count} on`}>
        <div className="grid gap-x-8 wide:grid-cols-2">
          {groups.map(({ label, switches }) => (
            <fieldset key={label} className="min-w-0 pb-2">
              <legend className="pt-2 pb-1 font-medium text-muted text-xs">{label}</legend>
              {switches.map(one => (
                <PickedPermission
                  key={one.label}
                  permission={one}
                  use={USES.get(one.bit)}
                  on={(bits & one.bit) !== 0n}
                  onChange={on => onChange(String(on ? bits | one.bit : bits & ~one.bit))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </Fold>
      <PermissionsNumber
        value={permissions}
        locked={false}
        hint="Paste a number to see its permissions here; bits without a name are kept."
        onChange={onChange}
      />
    </div>
  )
}
