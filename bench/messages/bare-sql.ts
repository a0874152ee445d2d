import type { Database } from '../../lib/db/client.ts'

interface Driver {
  query(text: string, params: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** The floor: the newest messages of a channel, handed to the driver (PGlite or pg) as a person would write it. */
export async function newestPage(db: Database, guildId: string, channelId: string, limit: number): Promise<unknown[]> {
  const driver = (db.orm as unknown as { $client: Driver }).$client
  const { rows } = await driver.query(
    `select * from messages where guild_id = $1 and channel_id = $2 order by created_at desc, id desc limit ${limit}`,
    [guildId, channelId],
  )
  return rows
}
