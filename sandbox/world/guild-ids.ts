import { snowflakeAt } from './snowflake.ts'

/** Fixed ids of the five guilds. */
export const GUILDS = {
  aurora: snowflakeAt('2019-03-14T18:20:00Z', 1),
  borealis: snowflakeAt('2018-11-02T09:05:00Z', 2),
  colossus: snowflakeAt('2016-06-21T12:00:00Z', 3),
  deneb: snowflakeAt('2021-08-30T20:45:00Z', 4),
  echo: snowflakeAt('2022-01-10T07:30:00Z', 5),
} as const

export type GuildName = keyof typeof GUILDS
