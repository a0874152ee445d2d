import { discord } from './profiles/discord.ts'
import { fluxer } from './profiles/fluxer.ts'
import type { Profile } from './profiles/profile-entries.ts'
import { spacebar } from './profiles/spacebar.ts'
import { v1 } from './profiles/v1.ts'

export type { Profile }

/** The platforms that this project knows, by the name an operator sets. */
export const profiles = { v1, discord, fluxer, spacebar } as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles

/** Their names, for settings. */
export const PROFILE_NAMES = Object.keys(profiles) as [ProfileName, ...ProfileName[]]
