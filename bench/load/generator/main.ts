import { once } from 'node:events'
import { actAtRate } from './act-at-rate.ts'
import { listenToStreams } from './listen-to-streams.ts'
import { loadPagesAtRate } from './load-pages.ts'
import { Notes } from './notes.ts'
import type { Order } from './order.ts'

// A process of its own: takes one order, does it, tells what came of it.
process.once('disconnect', () => process.exit(0))
// What ends it with its parent lets go of the channel.
process.channel?.ref()
const [order] = (await once(process, 'message')) as [Order]
const notes = new Notes()
await Promise.all([listenToStreams(order, notes), loadPagesAtRate(order, notes), actAtRate(order, notes)])
process.send!({ times: notes.times, errors: notes.errors, counts: notes.counts }, () => process.exit(0))
