import type { Profile } from './profiles/profile-entries.ts'
import { v1 } from './profiles/v1.ts'

export type { Profile }

/** The platforms that this project knows, by the name an operator sets. */
export const profiles = { v1 } as const satisfies Record<string, Profile>

/** The profile with a name. Throws an Error that lists the names there are. */
export function findProfile(name: string): Profile {
  if (Object.hasOwn(profiles, name)) return profiles[name as keyof typeof profiles]
  throw new Error(`There is no platform profile "${name}". Known: ${Object.keys(profiles).join(', ')}.`)
}
