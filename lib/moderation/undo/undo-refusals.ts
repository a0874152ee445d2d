import type { auditEntries } from '../../db/schema/audit.ts'
import { StewardError } from '../../errors.ts'
import type { Action } from '../../permissions/actions.ts'
import { authorize, judge } from '../../permissions/authorize.ts'
import type { Standing } from '../../permissions/facts.ts'
import { channelsOnce } from '../../permissions/live/channels-once.ts'
import { channelNotFound } from '../../permissions/live/not-found.ts'
import { stranger } from '../../permissions/live/somebody.ts'
import { namedSide } from '../../permissions/named-side.ts'
import type { Because } from '../../permissions/question.ts'
import { whoseOf } from '../../permissions/whose-of.ts'
import type { Steward } from '../../steward.ts'
import { channelsOf } from '../voice-state.ts'
import { BAN_CHANGES } from './changed-since.ts'
import { whyNever } from './inverse-of.ts'

type Entry = Pick<
  typeof auditEntries.$inferSelect,
  'guildId' | 'action' | 'outcome' | 'intent' | 'before' | 'after' | 'targetId'
>

const IN_VOICE = ['member.voice.mute', 'member.voice.deafen', 'member.voice.move']
// Whom anybody outranks: rank is told with the order itself, and no entry is about oneself.
const ANYBODY = { ...stranger('0'), name: 'They', isMember: true }

const hidden = (text: string): Because => ({ code: 'channel-hidden', who: 'moderator', text })

/** Of a channel that is hidden, of those that people sit in: who is where is not told by saying why. */
export function inHidden(standing: Standing): Because {
  return hidden(`They are in a channel that ${namedSide(standing, 'moderator') ?? 'you'} cannot see.`)
}

/** Of the channel that people are to be moved to. */
export function toHidden(standing: Standing): Because {
  return hidden(`The channel to move them to is gone or hidden from ${namedSide(standing, 'moderator') ?? 'you'}.`)
}

/**
 * Why whoever wants to take an entry back may not know how things stand that it is about: whether somebody is banned still, or
 * where they sit in voice. Asked before `inverseOf`, whose sentences tell it. Empty where they may, and of all that whoever may
 * enter the guild can see. `seats`: the channels they sit in, or may by now. Throws the platform's errors.
 */
export async function undoRefusals(
  steward: Steward,
  standing: Standing,
  entry: Entry,
  seats: string[],
): Promise<Because[]> {
  if (whyNever(entry) !== null) return []
  const reasons = (request: Parameters<typeof judge>[0], facts: object = {}) => {
    const verdict = judge(request, { standing, ...facts })
    return verdict.ok ? [] : verdict.because
  }
  // What takes back anything about a ban needs the same.
  if (BAN_CHANGES.includes(entry.action)) return reasons({ action: 'ban.remove' })
  // Nobody is put into voice from outside: that is told without a look.
  if (!IN_VOICE.includes(entry.action) || entry.after?.channelId === null) return []
  const action = entry.action as Action
  const inGuild = reasons({ action }, { target: ANYBODY }).filter(({ code }) => code !== 'no-channel')
  if (inGuild.length > 0 || seats.length === 0) return inGuild
  const places = await channelsOnce(steward, standing)
  const isSeen = (id: string) => {
    const channel = places.find(place => place.id === id)
    return channel !== undefined && judge({ action: 'channel.view' }, { standing, channel }).ok
  }
  if (!seats.every(isSeen)) return [inHidden(standing)]
  const former = action === 'member.voice.move' ? entry.before.channelId : null
  return typeof former === 'string' && !isSeen(former) ? [toHidden(standing)] : []
}

/** Throws what an order refuses with, `forbidden` or `not_found`, where `undoRefusals` has reasons. */
export async function refuseUndo(steward: Steward, standing: Standing, entry: Entry): Promise<void> {
  const { guildId, targetId } = entry
  const { heard, moved } = await channelsOf({ guildId, userId: targetId ?? '' }, steward)
  const seats = [heard, moved].filter(id => id !== null)
  const because = await undoRefusals(steward, standing, entry, seats)
  const [first] = because
  if (!first) return
  if (because.some(({ code }) => code === 'channel-hidden')) throw channelNotFound(standing.whose)
  throw new StewardError('forbidden', first.text, { because: because.map(({ text }) => text) })
}

/** The same for somebody by what they are at this moment: `not_found` too where they may not enter the guild any more. */
export async function refuseUndoBy(
  steward: Steward,
  { requestedById, requestedByName }: { requestedById: string; requestedByName: string },
  entry: Entry,
): Promise<void> {
  const by = { guildId: entry.guildId, moderatorId: requestedById, targetId: undefined }
  const whose = whoseOf({ name: requestedByName }, 'ordered')
  const { standing } = await authorize(steward, { ...by, whose, action: 'guild.enter' })
  await refuseUndo(steward, standing, entry)
}
