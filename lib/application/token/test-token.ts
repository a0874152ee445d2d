import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { Database } from '../../db/client.ts'
import { accessTokenOf } from '../../platform/test-platform.ts'
import type { TestSteward } from '../../test-steward.ts'
import { viewerOf } from '../../test-steward.ts'
import { readBotToken, readBotTokenOrigin } from '../../vault/bot-token.ts'
import { keepOwnerToken } from '../../vault/owner-token.ts'
import { vaultKeys } from '../../vault/seal.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { resetToken } from './reset-token.ts'

/** The vault of a test's Steward, and its owner at work on it. */
export function tokenDesk(steward: TestSteward) {
  const { db, env } = steward
  const keys = vaultKeys(env.vaultKeys)
  const vaulted = () => readBotToken(db, keys)
  const seen = async () => (await readBotTokenOrigin(db, keys)).since.toISOString()
  return {
    keys,
    vaulted,
    seen,
    /** As after a sign-in of a moment ago: the credential is Ada's, or that of somebody else in her place. */
    signIn: async (whose: 'ada' | 'mia' = 'ada') => {
      const token = await accessTokenOf(steward as never, CAST[whose].id)
      const expiresAt = viewerOf('ada').freshUntil
      await keepOwnerToken(db.orm, keys, { viewerId: CAST.ada.id, token, expiresAt })
      return token
    },
    reset: async (input: object = {}, viewer = viewerOf('ada')) => {
      const order = { name: 'Steward', seen: await seen(), ...input }
      return runOwnerCommand(resetToken, { steward, viewer, input: order })
    },
    /** The status that the platform answers a token with. */
    statusOf: async (token: string) => {
      const headers = { authorization: `Bot ${token}` }
      return (await fetch(`${env.platform.apiUrl}/users/@me`, { headers })).status
    },
    resets: async (since: number) =>
      (await steward.control.requests(since)).filter(({ path }) => path.endsWith('/reset-token')),
  }
}

/** Everything that a database holds, as one text. */
export async function dumpOf({ orm }: Database): Promise<string> {
  const tables = await rowsOf(
    orm,
    sql`select schemaname, tablename from pg_tables where schemaname !~ '^(pg_|information)'`,
  )
  const texts: string[] = []
  for (const { schemaname, tablename } of tables) {
    const table = sql`${sql.identifier(String(schemaname))}.${sql.identifier(String(tablename))}`
    for (const row of await rowsOf(orm, sql`select t::text as line from ${table} t`)) texts.push(String(row.line))
  }
  return texts.join('\n')
}

async function rowsOf(orm: Database['orm'], query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await orm.execute(query)).rows
}

/** A database that fails: the table is away until the returned function is called. */
export async function takeAway({ orm }: Database, table: PgTable): Promise<() => Promise<void>> {
  const [there, away] = [sql.identifier(getTableName(table)), sql.identifier(`${getTableName(table)}_away`)]
  await orm.execute(sql`alter table ${there} rename to ${away}`)
  return async () => {
    await orm.execute(sql`alter table ${away} rename to ${there}`)
  }
}
