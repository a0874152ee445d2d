import { openDatabase, type Where } from '../../../lib/db/open-database.ts'
import { differences } from '../../../lib/mirror/testing/differences.ts'
import { readMirrored } from '../../../lib/mirror/testing/read-mirrored.ts'
import { readWorld } from '../../../lib/mirror/testing/read-world.ts'
import { type SandboxOptions, startSandbox } from '../../../sandbox/start-sandbox.ts'

/** What the host is asked over its channel, each answered with the same `ask`. */
export type Asked = { ask: 'events' } | { ask: 'compare'; where: Where; guildIds: string[] }
export type Answer = { ask: 'events'; events: number } | { ask: 'compare'; compared: number; differences: string[] }

// The sandbox as a process of its own, as sandbox/main.ts is: this one also counts its events and compares a mirror with itself.
const sandbox = await startSandbox(JSON.parse(process.argv[2]!) as SandboxOptions)
let events = 0
sandbox.world.onDispatch(() => events++)
const end = () => void sandbox.stop().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('disconnect', end)
process.on('message', (asked: Asked) => void answer(asked).then(told => process.send!(told)))
const { world: _, stop: __, ...facts } = sandbox
process.send!(facts)

async function answer(asked: Asked): Promise<Answer> {
  if (asked.ask === 'events') return { ask: 'events', events }
  const db = await openDatabase(asked.where, { asItIs: true })
  const found: string[] = []
  let compared = 0
  for (const guildId of asked.guildIds) {
    const mirrored = await readMirrored(db, guildId)
    const world = readWorld(sandbox, guildId, mirrored.completeFrom)
    compared += world.members.length + world.messages.length + world.roles.length + world.channels.length
    found.push(...differences(mirrored, world).map(one => `${guildId}: ${one}`))
  }
  await db.close()
  return { ask: 'compare', compared, differences: found }
}
