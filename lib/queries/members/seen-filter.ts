import { type FILTER_KINDS, type GuardedKind, isGuarded, kindsOf, RIGHT_OF_KIND } from '../../directory/filter-kinds.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { momentOrAge } from '../../directory/moment-or-age.ts'
import { StewardError } from '../../errors.ts'
import { type Judged, judge } from '../../permissions/authorize.ts'
import { refuseBecause } from '../../permissions/live/require-right.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import { channelsToLookAt, visibleChannels } from '../load-channel.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { heardSince } from './last-written.ts'

declare const SEEN: unique symbol

/** What it was asked of whether somebody may see it: `seenFilter` alone makes it. */
type Seen<T> = T & { readonly [SEEN]: true }

/** Channels of which it was asked whether somebody sees them. */
export type SeenChannelIds = Seen<string[]>

type Guarded = (typeof FILTER_KINDS)[GuardedKind][number]

/** What is asked of people's record and of notes about them, by somebody who may read those. */
export type SeenRecord = { [Field in Guarded]?: Seen<NonNullable<MembersFilter[Field]>> | undefined }

/** A filter that finds nobody by what whoever asks cannot see. */
export type SeenFilter = Omit<MembersFilter, 'inChannel' | Guarded> &
  SeenRecord & { inChannel?: SeenChannelIds | undefined }

/**
 * A filter as its viewer may use it: of its channels those that they see. Where none is left nobody is found, as in a channel
 * that does not exist (design, rule 5). Throws `forbidden` where it asks for what only the log, the notes or the last messages
 * tell, and the viewer may not see those, and `invalid` where it asks who was silent since before Steward listened.
 */
export async function seenFilter<Asked extends MembersFilter>(
  steward: Steward,
  guild: ViewedGuild,
  { inChannel, ...asked }: Asked,
): Promise<Omit<Asked, 'inChannel' | Guarded> & SeenFilter> {
  requireSight(guild, asked)
  await requireHeard(steward, guild, asked)
  const allowed = asked as Omit<Asked, 'inChannel' | Guarded> & SeenRecord
  if (!inChannel) return allowed
  const seen = new Set((await visibleChannels(steward, guild)).map(({ id }) => id))
  return { ...allowed, inChannel: inChannel.filter(id => seen.has(id)) as SeenChannelIds }
}

/**
 * Throws `forbidden` where these facts let somebody see less of what a filter finds people by than when it was seen; that a channel
 * was deleted since takes no right from anybody.
 */
export async function requireStillSeen(
  steward: Steward,
  { standing }: Pick<Judged, 'standing'>,
  filter: SeenFilter,
): Promise<void> {
  requireSight({ standing }, filter)
  if (!filter.inChannel) return
  const asked = new Set<string>(filter.inChannel)
  const channels = (await channelsToLookAt(steward, standing.guild.id)).filter(({ id }) => asked.has(id))
  if (channels.every(channel => judge({ action: 'channel.view' }, { standing, channel }).ok)) return
  throw new StewardError('forbidden', 'A channel by which this finds members is hidden from you by now.')
}

/** Who was silent before Steward listened cannot be known. */
async function requireHeard({ db }: Steward, guild: ViewedGuild, { wroteBefore }: MembersFilter): Promise<void> {
  const at = wroteBefore === undefined ? null : momentOrAge(wroteBefore, now())
  if (!at) return
  const since = await heardSince(db.orm, guild.id)
  if (since && since <= at) return
  const sentence = since
    ? `Steward has listened here only since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC: ask for a time after that.`
    : 'Steward has not heard anybody write here yet.'
  throw new StewardError('invalid', `Who was silent so long is not known. ${sentence}`, {
    fields: { wroteBefore: sentence },
    ...(since && { earliest: since.toISOString() }),
  })
}

const ASKED_BY = {
  'activity.list': 'when they last wrote',
  'audit.list.all': 'what was done to them here',
  'note.list': 'staff notes',
} as const

/** Whom such a filter finds says what the log, or a note, says. */
function requireSight({ standing }: Pick<ViewedGuild, 'standing'>, asked: MembersFilter): void {
  for (const kind of kindsOf(asked).filter(isGuarded)) {
    const action = RIGHT_OF_KIND[kind]
    const verdict = judge({ action }, { standing })
    if (verdict.ok) continue
    const because = verdict.because.map(
      ({ text }) => `To find members by ${ASKED_BY[action]}: ${text.replace(/^Needs/, 'needs')}`,
    )
    refuseBecause(because)
  }
}
