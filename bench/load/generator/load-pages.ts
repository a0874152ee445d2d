import { atRate } from './at-rate.ts'
import { doorsOf } from './doors.ts'
import type { Notes } from './notes.ts'
import type { Order } from './order.ts'
import { PAGE_KINDS } from './page-kinds.ts'
import { fetchAll } from './send.ts'

/** Pages as browsers load them: the document, then what its scripts ask for. Scripts and styles are in the browser already. */
export async function loadPagesAtRate(order: Order, notes: Notes): Promise<void> {
  const doors = doorsOf(order.people)
  await atRate(order.pages, order.ms, async (dueAt, n) => {
    const { name, path, follows } = PAGE_KINDS[n % PAGE_KINDS.length]!
    const { sender, guildId } = doors[Math.floor(n / PAGE_KINDS.length) % doors.length]!
    const ask = (text: string) => fetchAll(order.url + text.replace('GUILD', guildId), sender)
    try {
      await ask(path)
      notes.took(`page ${name}`, dueAt)
      await Promise.all(
        follows.map(follow => ask(follow).catch((error: Error) => notes.failed(`${follow}: ${error.message}`))),
      )
      notes.took('page with all it asks for', dueAt)
    } catch (error) {
      notes.failed(`${path}: ${(error as Error).message}`)
    }
  })
}
