import { atRate } from './at-rate.ts'
import { doorsOf } from './doors.ts'
import type { Notes } from './notes.ts'
import type { Order } from './order.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { fetchAll } from './send.ts'

/** Pages as browsers load them that have their scripts and styles already. */
export async function loadPagesAtRate(order: Order, notes: Notes): Promise<void> {
  const doors = doorsOf(order.people)
  await atRate(order.pages, order.ms, async (dueAt, n) => {
    const { name, path } = PAGE_KINDS[n % PAGE_KINDS.length]!
    const { sender, guildId } = doors[Math.floor(n / PAGE_KINDS.length) % doors.length]!
    try {
      await fetchAll(order.url + path.replace('GUILD', guildId), sender)
      notes.took(`page ${name}`, dueAt)
      notes.took('page', dueAt)
    } catch (error) {
      notes.failed(`${path}: ${(error as Error).message}`)
    }
  })
}
