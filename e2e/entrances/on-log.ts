import { ADMINISTRATORS, type GuildEntrance, NOBODY } from './entrance.ts'

/** What is said later of an entry of the log. Of what Ada did it takes Manage Server and View Audit Log. */
export const ON_LOG: Record<string, GuildEntrance> = {
  correctReason: {
    page: 'audit',
    fields: { entryId: NOBODY, reason: 'x' },
    wrong: { entryId: 5 },
    may: ADMINISTRATORS,
  },
  withdrawWarning: {
    page: 'audit',
    fields: { entryId: NOBODY, reason: 'x' },
    wrong: { entryId: 5 },
    may: ADMINISTRATORS,
  },
}
