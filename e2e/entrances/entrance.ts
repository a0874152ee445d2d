import type { Person } from '../sign-in.ts'

/** A server action of a guild as it is called by the tests that attack it. */
export interface GuildEntrance {
  /** The page below /guilds/:id that calls it. */
  page: string
  /** A sound order; guild, reason and, where it is about somebody, Rex are added. */
  fields: object
  /** A field of the wrong type. Absent: `userId` and `reason` are made wrong. */
  wrong?: object
  /** Who may give this order in Aurora, where Ada owns every record it speaks of. Everybody else is refused. */
  may: readonly Person[]
}

/** A server action that belongs to no guild. */
export interface OwnEntrance {
  page: string
  fields: object
  wrong: object
}

/** The id of no entry, note or template. */
export const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Ada owns Aurora and Bo administrates it. */
export const ADMINISTRATORS: readonly Person[] = ['ada', 'bo']

/** Mia holds every right of a moderator there. */
export const MODERATORS: readonly Person[] = [...ADMINISTRATORS, 'mia']

/** Hana may only manage messages. */
export const ENTRANTS: readonly Person[] = [...MODERATORS, 'hana']
