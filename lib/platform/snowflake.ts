import type { Profile } from './profile.ts'

/** When an id was made (gaps.md, "Snowflake time"); null where the platform's ids tell no time or it is no id. */
export function createdAt(profile: Profile, id: string): Date | null {
  if (profile.snowflakeEpochMs === null || !/^\d{1,20}$/.test(id)) return null
  return new Date(Number(BigInt(id) >> 22n) + profile.snowflakeEpochMs)
}

// The highest that 64 bits hold: no id lies above it.
const HIGHEST = 2n ** 64n - 1n

/** The lowest id that can be made at a point in time (to the millisecond); null where the platform's ids tell no time. */
export function firstIdAt(profile: Profile, at: Date): string | null {
  if (profile.snowflakeEpochMs === null) return null
  const id = BigInt(Math.max(0, at.getTime() - profile.snowflakeEpochMs)) << 22n
  return String(id < HIGHEST ? id : HIGHEST)
}
