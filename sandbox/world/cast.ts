import { snowflakeAt } from './snowflake.ts'

export { GUILDS } from './guild-ids.ts'
export { ROLES } from './role-ids.ts'

export interface CastMember {
  id: string
  username: string
  global_name: string
  /** One line for the sign-in page and the terminal. */
  about: string
}

/** The named people of every guild, the same in demo, tests and documents. Ids are fixed. */
export const CAST = {
  ada: {
    id: snowflakeAt('2017-05-02T08:12:00Z', 11),
    username: 'ada',
    global_name: 'Ada',
    about: 'Owns the application and the guild Aurora',
  },
  bo: {
    id: snowflakeAt('2017-09-18T16:40:00Z', 12),
    username: 'bo',
    global_name: 'Bo',
    about: 'Administrator of Aurora and Colossus, owner of Borealis, ranked above the bot',
  },
  mia: {
    id: snowflakeAt('2018-04-23T10:05:00Z', 13),
    username: 'mia',
    global_name: 'Mia',
    about: 'Moderates Aurora, Borealis, Colossus and Deneb; has no rights in Echo',
  },
  hana: {
    id: snowflakeAt('2019-12-01T13:30:00Z', 14),
    username: 'hana',
    global_name: 'Hana',
    about: 'Helps in Aurora and Borealis: may manage messages, nothing else',
  },
  otto: {
    id: snowflakeAt('2020-06-17T19:55:00Z', 15),
    username: 'otto',
    global_name: 'Otto',
    about: 'A plain member of Aurora and Colossus',
  },
  rex: {
    id: snowflakeAt('2025-11-28T23:41:00Z', 16),
    username: 'rex',
    global_name: 'Rex',
    about: 'The troll of Aurora, Borealis and Colossus',
  },
  steward: {
    id: snowflakeAt('2021-02-09T11:00:00Z', 17),
    username: 'steward',
    global_name: 'Steward',
    about: 'The bot',
  },
} as const satisfies Record<string, CastMember>

export type CastName = keyof typeof CAST

/** Everybody of the cast who can sign in: all but the bot. */
export const PEOPLE = [CAST.ada, CAST.bo, CAST.mia, CAST.hana, CAST.otto, CAST.rex] as const

export function isPerson(id: string): boolean {
  return PEOPLE.some(person => person.id === id)
}
