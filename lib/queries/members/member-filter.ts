import { momentOrAge } from '../../directory/moment-or-age.ts'
import type { RecordKind } from '../../directory/record-kinds.ts'
import { StewardError } from '../../errors.ts'
import type { Profile } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { now } from '../../time.ts'
import { searchedParts } from '../searched-parts.ts'
import { type RecordFilter, recordFilters } from './record-filter.ts'
import type { SeenFilter } from './seen-filter.ts'
import type { Span } from './span.ts'

/** What members must fulfil to be found, all of it: texts folded, times as points in time. */
export interface MemberFilter {
  guildId: string
  /** Texts that must all occur in the search text. */
  parts: string[]
  /** The same, in one of the names that they bear no longer. */
  formerParts: string[]
  allRoles: string[]
  anyRole: string[]
  noRole: string[]
  joined: Span<Date>
  /** Ids instead of times. */
  created: Span<string>
  /** When they last wrote. */
  wrote: Span<Date>
  bot: boolean | undefined
  pending: boolean | undefined
  timedOut: boolean | undefined
  voice: boolean | undefined
  /** Channels of which they are in one; of none nobody is. */
  inChannel: string[] | undefined
  nick: boolean | undefined
  picture: boolean | undefined
  avatar: string | undefined
  record: RecordFilter[]
  notes: boolean | undefined
  /** The moment that timeouts are compared with. */
  at: Date
}

/**
 * The filter that an address asks for. Throws `invalid` for the age of accounts where the platform's ids tell none
 * (gaps.md, "Snowflake time").
 */
export function memberFilter(profile: Profile, guildId: string, asked: SeenFilter): MemberFilter {
  const at = now()
  const momentOf = (field: `${'joined' | 'created' | 'wrote' | RecordKind}${'After' | 'Before'}`) => {
    const text = asked[field]
    return text === undefined ? undefined : (momentOrAge(text, at) ?? refuse(field, 'This is no time.'))
  }
  const idOf = (field: `created${'After' | 'Before'}`) => {
    const moment = momentOf(field)
    return moment && (firstIdAt(profile, moment) ?? refuse(field, 'Here the ids do not tell how old an account is.'))
  }
  return {
    guildId,
    parts: searchedParts(asked.q ?? ''),
    formerParts: searchedParts(asked.wasCalled ?? ''),
    allRoles: asked.role ?? [],
    anyRole: asked.anyRole ?? [],
    noRole: asked.noRole ?? [],
    joined: { from: momentOf('joinedAfter'), before: momentOf('joinedBefore') },
    created: { from: idOf('createdAfter'), before: idOf('createdBefore') },
    wrote: { from: momentOf('wroteAfter'), before: momentOf('wroteBefore') },
    bot: isYes(asked.bot),
    pending: isYes(asked.pending),
    timedOut: isYes(asked.timedOut),
    voice: isYes(asked.voice),
    inChannel: asked.inChannel,
    nick: isYes(asked.nick),
    picture: isYes(asked.picture),
    avatar: asked.avatar,
    record: recordFilters(asked, momentOf),
    notes: isYes(asked.notes),
    at,
  }
}

function refuse(field: string, sentence: string): never {
  throw new StewardError('invalid', sentence, { fields: { [field]: sentence } })
}

function isYes(answer: 'yes' | 'no' | undefined): boolean | undefined {
  return answer && answer === 'yes'
}
