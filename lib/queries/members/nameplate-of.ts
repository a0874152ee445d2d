import type { PlatformUser } from '../../platform/users.ts'

/** The document does not show what a nameplate is made of: its label, where it has one. */
export function nameplateOf({ nameplate }: PlatformUser): { label: string | null } | null {
  if (!nameplate) return null
  const { label } = nameplate
  return { label: typeof label === 'string' && label.trim() !== '' ? [...label].slice(0, 100).join('') : null }
}
