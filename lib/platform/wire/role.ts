import { z } from 'zod'
import { bitfield, flag, id, integer, text } from './fields.ts'

/** `platform-api.md, "Role"`. */
export interface PlatformRole {
  id: string
  name: string
  /** 24-bit RGB, 0: none. */
  color: number
  hoist: boolean
  /** Higher is stronger. */
  position: number
  /** Decimal bitfield; unknown bits are kept. */
  permissions: string
  managed: boolean
  mentionable: boolean
}

const WireRole = z.object({
  id,
  name: text,
  color: integer,
  hoist: flag,
  position: integer,
  permissions: bitfield,
  managed: flag,
  mentionable: flag,
})

/** A role; null without id, position or permissions, because nobody can be ranked by a guess. */
export function parseRole(data: unknown): PlatformRole | null {
  const { data: wire } = WireRole.safeParse(data)
  if (wire?.position === undefined || wire.permissions === undefined) return null
  return {
    id: wire.id,
    name: wire.name ?? '',
    color: wire.color ?? 0,
    hoist: wire.hoist ?? false,
    position: wire.position,
    permissions: wire.permissions,
    managed: wire.managed ?? false,
    mentionable: wire.mentionable ?? false,
  }
}
