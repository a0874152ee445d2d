import { can } from '@/lib/permissions/can'
import type { Standing } from '@/lib/permissions/facts'
import type { RoleChange } from '@/lib/permissions/question'
import { reasonsOf } from '@/lib/permissions/reasons-of'
import type { RoleAction } from '@/lib/permissions/role-actions'

/** Why the viewer, through the bot, cannot do this to roles by the rights of this moment; empty: they can. */
export function reasonsAgainst(standing: Standing, now: Date, action: RoleAction, role?: RoleChange): string[] {
  return reasonsOf(can({ standing, action, now, ...(role && { role }) }))
}

/** Why one bit cannot be switched, beside what stands against any change of the role: your side first, else the bot's. */
export function reasonsAgainstBit(
  standing: Standing,
  now: Date,
  { id, permissions, bit }: { id: string | undefined; permissions: bigint; bit: bigint },
): string[] {
  const role = { ...(id !== undefined && { id }), permissions: permissions ^ bit }
  const verdict = can({ standing, action: id === undefined ? 'role.create' : 'role.edit', now, role })
  return verdict.ok
    ? []
    : verdict.because
        .filter(({ code }) => code === 'role-permissions')
        .slice(0, 1)
        .map(({ text }) => text)
}
