import { sql } from 'drizzle-orm'
import { countProcesses } from '../db/count-processes.ts'
import { hasTables } from '../db/missing-migrations.ts'
import { type LookedAt, openToLook } from '../db/open-to-look.ts'
import type { Env } from '../env.ts'
import { createPlatform } from '../platform/platform.ts'
import { profiles } from '../platform/profile.ts'
import { now } from '../time.ts'
import { tokenToCheck } from '../vault/token-to-check.ts'
import type { Check, Health } from './check.ts'
import { databaseTrouble } from './database-trouble.ts'
import { runChecks } from './run-checks.ts'

/**
 * Checks a deployment of which no server answers, from its settings and its database as it is. `hasDatabase`: whether there
 * is one yet; the folder of an embedded one is locked by the caller.
 */
export async function checkAlone(env: Env, { hasDatabase }: { hasDatabase: boolean }): Promise<Health> {
  if (!hasDatabase) return checkWith(env, null, notMade(env))
  const db = openToLook(env.databaseUrl ? { url: env.databaseUrl } : { folder: `${env.dataDir}/postgres` })
  try {
    const error = await db.orm.execute(sql`select 1`).then(
      () => null,
      (error: unknown) => error,
    )
    if (error) return await checkWith(env, null, unusable(error, env))
    return (await hasTables(db)) ? await checkWith(env, db) : await checkWith(env, null, notMade(env))
  } finally {
    await db.close().catch(() => {})
  }
}

async function checkWith(env: Env, db: LookedAt | null, instead?: Check): Promise<Health> {
  const platform = createPlatform({
    ...env.platform,
    profile: profiles[env.platform.profile],
    botToken: () => tokenToCheck(db?.orm ?? null, env),
  })
  if (db) {
    const isStopped = (await countProcesses(db.orm).catch(() => null)) === 0
    return runChecks({ env, db, platform, isStopped }, ['settings', 'database'])
  }
  const { checks } = await runChecks({ env, db: NONE, platform }, ['settings'])
  return { checkedAt: now().toISOString(), checks: instead ? [...checks, instead] : checks }
}

// What is checked of the settings asks no database.
const NONE = {} as LookedAt

function notMade({ databaseUrl, dataDir }: Env): Check {
  const says = databaseUrl ? 'It answers, and holds no tables of Steward yet.' : `There is none in ${dataDir} yet.`
  return { ...DATABASE, state: 'unknown', says, todo: databaseUrl ? 'A start makes them.' : 'npm start makes it.' }
}

function unusable(error: unknown, env: Env): Check {
  return { ...DATABASE, state: 'bad', ...databaseTrouble(error, env) }
}

const DATABASE = { id: 'database', group: 'storage', title: 'Database' } as const
