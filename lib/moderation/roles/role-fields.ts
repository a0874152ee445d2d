import { z } from 'zod'
import { Text } from '../../input-fields.ts'
import { countCharacters } from '../../message-rules/count-characters.ts'
import type { RoleFacts } from '../../permissions/facts.ts'
import type { Profile } from '../../platform/profile.ts'

/** What of a role can be changed. Permissions are a decimal string, unknown bits included. */
export interface RoleFields {
  name: string
  /** 24-bit RGB, 0: none. */
  color: number
  hoist: boolean
  mentionable: boolean
  permissions: string
}

const colour = 'must be a colour.'
const yesOrNo = z.boolean('must be yes or no.')

const Permissions = z
  .string('must be a whole number.')
  .regex(/^\d{1,40}$/, 'must be a whole number.')
  .transform(decimal => BigInt(decimal).toString())

/** The fields of a role as somebody wants them (gaps.md, "Guild roles"). */
export function roleFields(profile: Profile) {
  const { min, max } = profile.limits.roleName
  const isWithin = (text: string) => {
    const count = countCharacters(profile, text)
    return count >= min && count <= max
  }
  return {
    name: Text.trim()
      .refine(isWithin, `must have ${min} to ${max} characters.`)
      // Where the guild's own role has an id of its own, it is known by its name.
      .refine(
        name => name.toLowerCase() !== '@everyone',
        'must be another: this is what the role of everybody is called.',
      ),
    color: z.int(colour).min(0, colour).max(0xffffff, colour),
    hoist: yesOrNo,
    mentionable: yesOrNo,
    permissions: Permissions,
  }
}

/** The fields of a role as somebody was shown them: whatever the platform lets a role have. */
export const ShownFields = z.object({
  name: Text.max(10_000, 'is far too long.'),
  color: z.int(colour),
  hoist: yesOrNo,
  mentionable: yesOrNo,
  permissions: Permissions,
})

export function fieldsOf({ name, color, hoist, mentionable, permissions }: RoleFacts | RoleFields): RoleFields {
  return { name, color, hoist, mentionable, permissions: permissions.toString() }
}

const NAMES = ['name', 'color', 'hoist', 'mentionable', 'permissions'] as const

/** The fields of `after` that are different in `before`. */
export function changedFields(before: RoleFields, after: RoleFields): Partial<RoleFields> {
  return Object.fromEntries(NAMES.filter(name => before[name] !== after[name]).map(name => [name, after[name]]))
}
