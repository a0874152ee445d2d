import { GUILDS } from '../../../sandbox/world/cast.ts'
import { atRate } from './at-rate.ts'
import { findMembers } from './find-members.ts'
import type { Notes } from './notes.ts'
import type { Order } from './order.ts'
import { fetchAll } from './send.ts'

const HOUR = 3_600_000
/** Who acts where: of one person Steward takes two orders a second at most. */
const ACTORS: [name: string, guildId: string][] = [
  ['mia', GUILDS.borealis],
  ['bo', GUILDS.colossus],
  ['ada', GUILDS.aurora],
]

const ACTIONS: [name: string, input: (n: number) => object][] = [
  ['setNick', n => ({ nick: `Nick ${n}`, reason: 'Load' })],
  ['addNote', n => ({ text: `Note ${n}` })],
  ['timeOutMember', n => ({ until: new Date(Date.now() + HOUR + n * 1000).toISOString(), reason: 'Load' })],
]

/** Nicks, notes and timeouts in turns, by three people in three guilds, as their pages order them. */
export async function actAtRate(order: Order, notes: Notes): Promise<void> {
  if (order.actions === 0) return
  const members = await findMembers(
    order,
    ACTORS.map(([, guildId]) => guildId),
    'act',
  )
  await atRate(order.actions, order.ms, async (dueAt, n) => {
    const [by, guildId] = ACTORS[n % ACTORS.length]!
    const turn = Math.floor(n / ACTORS.length)
    const [name, input] = ACTIONS[turn % ACTIONS.length]!
    const people = members.get(guildId)!
    const userId = people[turn % people.length]!
    const sender = order.people.find(one => one.name === by)!
    try {
      const answer = await fetchAll(`${order.url}/guilds/${guildId}/members`, sender, {
        method: 'POST',
        headers: {
          'next-action': order.actionIds[name]!,
          origin: order.url,
          accept: 'text/x-component',
          'content-type': 'text/plain;charset=UTF-8',
        },
        body: JSON.stringify([{ guildId, userId, ...input(n) }]),
        keeps: true,
      })
      const row = answer.split('\n').find(line => line.startsWith('1:{'))
      const result = row && (JSON.parse(row.slice(2)) as { ok: boolean; error?: { message: string } })
      if (!result) throw new Error('no answer')
      if (!result.ok) throw new Error(result.error?.message)
      notes.took('action', dueAt)
    } catch (error) {
      notes.failed(`${name}: ${(error as Error).message}`)
    }
  })
}
