import { ANYBODY } from '../permissions/anybody.ts'
import { type BitInChannel, bitInChannel } from '../permissions/bit-in-channel.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { channelPermissions } from '../permissions/channel-permissions.ts'
import type { ChannelFacts, Standing } from '../permissions/facts.ts'
import { now } from '../time.ts'

const { VIEW_CHANNEL, READ_MESSAGE_HISTORY } = PERMISSION_BITS
// What the log on the web asks of whoever is told of a channel's messages.
const READ = VIEW_CHANNEL | READ_MESSAGE_HISTORY

/**
 * Whether everybody who sees the channel of a mod log may know of what happens in another one: it is the same,
 * @everyone may read it, or whatever roles and overwrites of their own let somebody into the first let them read the
 * second. On the safe side: nobody's roles are looked up, so a combination counts that nobody wears, and an
 * overwrite that cannot be read is one that hides.
 */
export function readersMayRead({ guild, bot }: Standing, logChannel: ChannelFacts, place: ChannelFacts): boolean {
  if (place.id === logChannel.id) return true
  const anybody = channelPermissions({ guild, channel: place, person: ANYBODY, now: now() })
  if ((anybody & READ) === READ) return true
  if (logChannel.skippedOverwrites > 0) return false
  const overwrites = [...logChannel.overwrites, ...place.overwrites]
  const named = overwrites.filter(({ type }) => type === 'member').map(({ id }) => id)
  const people = ['', ...named].filter(id => id !== bot.userId && id !== guild.ownerId)
  const sees = bitInChannel(guild, logChannel, VIEW_CHANNEL)
  return [VIEW_CHANNEL, READ_MESSAGE_HISTORY].every(bit =>
    nobodyMisses(people, { sees, reads: bitInChannel(guild, place, bit) }),
  )
}

/** Whether whoever sees the one bit reads the other: by what roles and overwrites say of the two, not one by one. */
function nobodyMisses(people: string[], { sees, reads }: { sees: BitInChannel; reads: BitInChannel }): boolean {
  const roles = [...sees.roles.keys()].map(id => [sees.roles.get(id)!, reads.roles.get(id)!] as const)
  const worn = different([[0, 0] as const, ...roles])
  const own = different(people.map(id => [sees.members.get(id), reads.members.get(id)] as const))
  // Two roles tell it of all combinations: one that opens the first channel, and one that closes the second.
  const pairs = worn.flatMap(one => worn.map(two => [Math.max(one[0], two[0]), Math.max(one[1], two[1])] as const))
  return different(pairs).every(([toSee, toRead]) =>
    own.every(([maySee, mayRead]) => !(maySee ?? sees.isHeld(toSee)) || (mayRead ?? reads.isHeld(toRead))),
  )
}

function different<Pair extends readonly unknown[]>(pairs: Pair[]): Pair[] {
  return [...new Map(pairs.map(pair => [pair.join(), pair])).values()]
}
