import { PERMISSION_BITS } from '../permissions/bits.ts'
import { channelPermissions } from '../permissions/channel-permissions.ts'
import type { ChannelFacts, OverwriteFacts, PersonFacts, RoleFacts, Standing } from '../permissions/facts.ts'
import { permissionsOf } from '../permissions/standing.ts'
import { now } from '../time.ts'

const { VIEW_CHANNEL, READ_MESSAGE_HISTORY } = PERMISSION_BITS
// What the log on the web asks of whoever is told of a channel's messages.
const READ = VIEW_CHANNEL | READ_MESSAGE_HISTORY

/**
 * Whether everybody who sees the channel of a mod log may know of what happens in another one: it is the same, @everyone may
 * read it, or whatever roles and overwrites of their own let somebody into the first let them read the second. On the safe side:
 * nobody's roles are looked up, so a combination counts that nobody wears, and an overwrite that cannot be read is one that hides.
 */
export function readersMayRead({ guild, bot }: Standing, logChannel: ChannelFacts, place: ChannelFacts): boolean {
  if (place.id === logChannel.id) return true
  const holds = (channel: ChannelFacts, person: PersonFacts, bits: bigint) =>
    (channelPermissions({ guild, channel, person, now: now() }) & bits) === bits
  if (holds(place, somebody('', []), READ)) return true
  if (logChannel.skippedOverwrites > 0) return false
  const overwrites = [...logChannel.overwrites, ...place.overwrites]
  const people = ['', ...overwrites.filter(({ type }) => type === 'member').map(({ id }) => id)]
  // A role that gives nobody more than @everyone has, here or there, makes no difference.
  const more = READ & ~permissionsOf(guild, somebody('', []))
  const differs = ({ id, permissions }: RoleFacts) =>
    (permissions & more) !== 0n || overwrites.some(one => one.type === 'role' && one.id === id)
  const roles = ['', ...guild.roles.filter(differs).map(({ id }) => id)]
  // Two roles tell it of all combinations: one that opens the first channel, and one that closes the second.
  const closing = ['', ...place.overwrites.filter(closes).map(({ id }) => id)]
  return people
    .filter(id => id !== bot.userId)
    .flatMap(id => roles.flatMap(role => closing.map(other => somebody(id, [role, other]))))
    .every(person => !holds(logChannel, person, VIEW_CHANNEL) || holds(place, person, READ))
}

const closes = ({ type, deny }: OverwriteFacts) => type === 'role' && (deny & READ) !== 0n

/** A member who may be anybody. */
function somebody(userId: string, roleIds: string[]): PersonFacts {
  return { userId, name: '', kind: 'user', isMember: true, roleIds, pending: false, timedOutUntil: null }
}
