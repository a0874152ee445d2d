import { setTimeout as pause } from 'node:timers/promises'
import { ControlClient } from '../../../sandbox/control-client.ts'
import { atRate } from './at-rate.ts'
import { doorsOf } from './doors.ts'
import { findMembers } from './find-members.ts'
import type { Notes } from './notes.ts'
import { openStream, type Stream } from './open-stream.ts'
import type { Order } from './order.ts'

const GUILD_MARKS_PER_SECOND = 2
// How long a mark may take to be heard before it counts as lost.
const LATEST_MS = 15_000
const OPENED_PER_SECOND = 20
// People come and go: a tab that is hidden lets its stream go.
const LIVES_MS = 45_000

/**
 * So many live streams, by several people over several guilds. Members of each guild change two times a second, each
 * time another: every stream of that guild has to hear of it. Streams end and begin again all the time.
 */
export async function listenToStreams(order: Order, notes: Notes): Promise<void> {
  if (order.streams === 0) return
  const control = new ControlClient(order.controlUrl)
  const doors = doorsOf(order.people)
  const streams = new Set<Stream>()
  const until = performance.now() + order.ms
  const keepOpen = async (n: number) => {
    const { sender, guildId } = doors[n % doors.length]!
    await pause((n * 1000) / OPENED_PER_SECOND)
    for (let life = 0; performance.now() < until; life++) {
      const stream = await openStream(`${order.url}/api/guilds/${guildId}/events`, sender, { guildId, notes })
      if (!stream) return
      streams.add(stream)
      const lives = LIVES_MS * (0.5 + ((n * 7 + life * 13) % 100) / 100)
      await pause(Math.max(0, Math.min(lives, until + LATEST_MS - performance.now())), undefined, { ref: true })
      streams.delete(stream)
      await stream.close()
    }
  }
  const guildIds = [...new Set(doors.map(({ guildId }) => guildId))]
  const marked = await findMembers(order, guildIds, 'watch')
  const mark = async (n: number) => {
    const guildId = guildIds[n % guildIds.length]!
    const members = marked.get(guildId)!
    const userId = members[Math.floor(n / guildIds.length) % members.length]!
    const listening = [...streams].filter(stream => stream.guildId === guildId)
    const at = performance.now()
    for (const stream of listening) stream.expect(userId, at, LATEST_MS)
    await control.changeMember(guildId, userId, { nick: `Mark ${n}` })
    notes.count('marks')
  }
  await Promise.all([
    ...Array.from({ length: order.streams }, (_, n) => keepOpen(n)),
    atRate(GUILD_MARKS_PER_SECOND * guildIds.length, order.ms, (_dueAt, n) => mark(n)),
  ])
}
