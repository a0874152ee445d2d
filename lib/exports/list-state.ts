import type { Freshness } from '../mirror/freshness.ts'
import { now } from '../time.ts'
import { incompleteMembersWords, membersCompleteAt, unreadableWords } from '../wordings/incomplete-words.ts'
import type { ExportColumn } from './columns.ts'

/** How whole a list is that a file is made of. */
export interface ListState {
  /** As of when all are in it, ISO 8601: what has changed later may be missing. Null: it has never been read in full. */
  completeAt: string | null
  /** How many of it could not be read. */
  unread: number
}

interface Told {
  list: ListState
  /** What it lacks, in words; null where it is whole. */
  lacks: string | null
}

/** Of members, as the mirror knows them now. */
export function stateOfMembers(freshness: Freshness): Told {
  const list = { completeAt: membersCompleteAt(freshness, now()), unread: freshness.unread }
  return { list, lacks: incompleteMembersWords(freshness, inUtc) }
}

/** Of bans that were read from the platform then. */
export function stateOfBans(listedAt: Date, skipped: number): Told {
  const list = { completeAt: listedAt.toISOString(), unread: skipped }
  return { list, lacks: unreadableWords(skipped, ['ban', 'bans']) }
}

/** The columns that tell it, the same on every line. */
export function listColumns<Row>({ completeAt, unread }: ListState): ExportColumn<Row>[] {
  return [
    { name: 'list_complete_at', of: () => completeAt },
    { name: 'list_unread', of: () => unread },
  ]
}

const inUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
