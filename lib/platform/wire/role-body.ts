import { z } from 'zod'
import type { Profile } from '../profile.ts'
import { textWithin } from './text-within.ts'

/** The fields of a role to create. What is left out is the platform's to choose. */
export interface RoleDraft {
  name?: string
  /** 24-bit RGB, 0: none. */
  color?: number
  hoist?: boolean
  mentionable?: boolean
  /** Decimal bitfield. */
  permissions?: string
}

/** What of a role is to change. An absent key stays as it is; permissions are always named. */
export type RolePatch = RoleDraft & { permissions: string }

const fieldsOf = (profile: Profile) => ({
  name: textWithin(profile, profile.limits.roleName.max, profile.limits.roleName.min).optional(),
  color: z.int().min(0).max(0xffffff).optional(),
  hoist: z.boolean().optional(),
  mentionable: z.boolean().optional(),
})

const Bits = z.string().regex(/^\d{1,40}$/)

/** The body of POST roles (gaps.md, "Guild roles"). Throws a ZodError for what must not be sent. */
export function roleBody(profile: Profile, draft: RoleDraft): Record<string, unknown> {
  return z.strictObject({ ...fieldsOf(profile), permissions: Bits.optional() }).parse(draft)
}

/** The body of PATCH role. Throws a ZodError for what must not be sent. */
export function rolePatchBody(profile: Profile, patch: RolePatch): Record<string, unknown> {
  return z.strictObject({ ...fieldsOf(profile), permissions: Bits }).parse(patch)
}
