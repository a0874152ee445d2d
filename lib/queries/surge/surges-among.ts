import type { Database } from '../../db/client.ts'
import { log } from '../../log.ts'
import type { GuildCard } from '../guild-views.ts'
import { readSurges, type Surge } from './read-surge.ts'

/** The surges of the guilds that their viewer may enter, asked for in one statement however many they are. */
export async function surgesAmong(
  db: Database,
  guilds: Pick<GuildCard, 'id' | 'canEnter'>[],
): Promise<Map<string, Surge>> {
  const ids = guilds.filter(({ canEnter }) => canEnter).map(({ id }) => id)
  const found = await readSurges(db, ids).catch(error => {
    // The doors are there without it.
    log.warn({ err: error }, 'it is not known whether many join the guilds of the list')
    return new Map<string, never>()
  })
  return new Map([...found].map(([id, { usual: _, ...surge }]) => [id, surge]))
}
