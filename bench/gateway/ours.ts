import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { SandboxFacts } from '../../bin/start/start-sandbox-child.ts'
import { guilds } from '../../lib/db/schema/guilds.ts'
import { members } from '../../lib/db/schema/members.ts'
import { ENGINES } from '../engines.ts'
import { openMirror } from '../open-mirror.ts'
import type { Consumer } from './consumer.ts'

const LOOK_EVERY_MS = 20

/** Steward's mirror, stored in a database. */
export async function ours(sandbox: SandboxFacts, guildId: string, engine: string): Promise<Consumer> {
  const db = await ENGINES.find(([name]) => name === engine)![1]()
  const mirror = await openMirror(db, sandbox)
  await mirror.complete(guildId)
  return {
    async until(id, name) {
      const nameStored = async () => (await db.orm.select().from(guilds).where(eq(guilds.id, id)))[0]?.name
      while ((await nameStored()) !== name) await wait(LOOK_EVERY_MS)
    },
    countMembers: id => db.orm.$count(members, eq(members.guildId, id)),
    async stop() {
      await mirror.stop()
      await db.close()
    },
  }
}
