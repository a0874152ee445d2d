import type { Profile } from './profile.ts'

/** When an id was made (gaps.md, "Snowflake time"); null where the platform's ids tell no time or it is no id. */
export function createdAt(profile: Profile, id: string): Date | null {
  if (profile.snowflakeEpochMs === null || !/^\d{1,20}$/.test(id)) return null
  return new Date(Number(BigInt(id) >> 22n) + profile.snowflakeEpochMs)
}
