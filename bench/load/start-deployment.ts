import { startPostgres } from '../../bin/test/start-postgres.ts'
import type { Where } from '../../lib/db/open-database.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { startWebProcess, type WebProcess } from '../memory/web-process.ts'
import { type LoadPlatform, startPlatform } from './platform/start-platform.ts'

export const ENGINE_NAMES = ['pglite', 'postgres'] as const
export type Engine = (typeof ENGINE_NAMES)[number]

export interface Deployment extends WebProcess {
  platform: LoadPlatform
  /** The server's first process, where there is one. */
  postgresPid: number | undefined
  /** Ends Steward and answers where its database is, which nobody has open then. */
  leaveDatabase(): Promise<Where>
}

interface Options {
  borealis: number
  colossus: number
  /** See web-process.ts. */
  collectsEveryS?: number | null
}

/** The build as `npm start` runs it, the platform and, for Postgres, a cluster of its own, each a process of its own. */
export async function startDeployment(
  engine: Engine,
  { borealis, colossus, collectsEveryS = null }: Options,
): Promise<Deployment> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  if (postgres) process.once('exit', postgres.remove)
  const database = postgres && (await createTestDatabase(postgres.url))
  let platform: LoadPlatform | undefined
  const web = await startWebProcess({
    collectsEveryS,
    databaseUrl: database?.url,
    startSandbox: async redirectUri => {
      const redirectUris = [redirectUri]
      platform = await startPlatform({ redirectUris, borealisMembers: borealis, colossusMembers: colossus })
      return platform
    },
  })
  return {
    ...web,
    platform: platform!,
    postgresPid: postgres?.pid,
    leaveDatabase: async () => {
      await web.leave()
      return database ? { url: database.url } : { folder: `${web.dataDir}/postgres` }
    },
    stop: async () => {
      await web.stop()
      await database?.drop()
      postgres?.remove()
    },
  }
}
