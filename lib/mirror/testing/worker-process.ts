import { boot } from '../../boot.ts'
import { gatewayState } from '../../db/schema/gateway.ts'
import { readMirrored } from './read-mirrored.ts'

// A whole Steward without pages, in a process of its own, for tests that kill it. Over IPC it tells what is mirrored:
// the embedded database is open in one process only.
const { db } = await boot()
process.on('message', async ({ guildId }: { guildId: string }) => {
  const [gateway] = await db.orm.select().from(gatewayState)
  process.send?.({ ...(await readMirrored(db, guildId)), sequence: gateway?.sequence ?? 0 })
})
process.send?.('ready')
