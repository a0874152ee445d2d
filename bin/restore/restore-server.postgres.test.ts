import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSession } from '../../lib/auth/sessions.ts'
import { presentIdentity, requireSameDatabase } from '../../lib/db/database-identity.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { databaseIdentity } from '../../lib/db/schema/database-identity.ts'
import { sessions, viewers } from '../../lib/db/schema/people.ts'
import { createTestDatabase } from '../../lib/db/test-server.ts'
import { parseServing } from '../../lib/serving.ts'
import { now } from '../../lib/time.ts'
import { restoreServer } from './restore-server.ts'

const settingsOf = (url: string) => ({
  NODE_ENV: 'test' as const,
  DATABASE_URL: url,
  STEWARD_VAULT_KEY: Buffer.alloc(32).toString('base64'),
})

function restoreIn(url: string, how = {}): Promise<string> {
  const settings = settingsOf(url)
  return restoreServer({ ...parseServing(settings), databaseUrl: url }, settings, how)
}

test('of a server into which nothing was restored nobody is told that a backup is in place', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const restore = () => restoreIn(url)
  try {
    await expect(restore()).rejects.toThrow('The database holds nothing of Steward: run pg_restore first')
    // As pg_restore leaves it.
    await (await openDatabase({ url })).close()
    expect(await restore()).toBe('The backup is in place; everybody signs in anew.')
  } finally {
    await drop()
  }
})

/** What a start is told of a database, before it does anything. */
async function start(url: string): Promise<void> {
  const db = await openDatabase({ url })
  try {
    await requireSameDatabase(db)
  } finally {
    await db.close()
  }
}

/** A copy in another database of the same server, as pg_dump and pg_restore make one. */
async function copyOf(url: string) {
  const server = process.env.TEST_DATABASE_URL!
  const copy = await createTestDatabase(server)
  const [from, to] = [url, copy.url].map(of => new URL(of).pathname.slice(1))
  const db = await openDatabase({ url: server }, { asItIs: true })
  await db.orm.execute(sql.raw(`drop database ${to}`))
  await db.orm.execute(sql.raw(`create database ${to} template ${from}`))
  await db.close()
  return copy
}

test('a database that came into another one of the same server is not started with before the restore, or the word that it was moved', async () => {
  const first = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  await start(first.url)
  await start(first.url)
  const copies = [await copyOf(first.url), await copyOf(first.url)]
  const [restored, moved] = copies as [(typeof copies)[0], (typeof copies)[0]]
  for (const { url } of copies) await expect(start(url)).rejects.toThrow('Run npm run restore first')
  expect(await restoreIn(restored.url)).toContain('The backup is in place')
  await start(restored.url)

  const db = await openDatabase({ url: moved.url })
  await db.orm.insert(viewers).values({ id: '2', username: 'mia', createdAt: now(), signedInAt: now() })
  await createSession(db, { viewerId: '2', method: 'oauth', userAgent: null })
  expect(await restoreIn(moved.url, { moved: true })).toContain('goes on in this database with all that is waiting')
  expect(await db.orm.select().from(sessions)).toHaveLength(1)
  await db.close()
  await start(moved.url)
  // The one that it was read out of is as it was.
  await start(first.url)
  for (const { drop } of [first, ...copies]) await drop()
})

test('on another server, or where its mark is not told, nobody is kept from going on', async () => {
  const { url, drop } = await createTestDatabase(process.env.TEST_DATABASE_URL!)
  const db = await openDatabase({ url })
  for (const systemIdentifier of ['7', null]) {
    const elsewhere = { databaseOid: '1', systemIdentifier }
    await db.orm
      .insert(databaseIdentity)
      .values(elsewhere)
      .onConflictDoUpdate({ target: databaseIdentity.id, set: elsewhere })
    await start(url)
    expect(await db.orm.select().from(databaseIdentity)).toMatchObject([await presentIdentity(db.orm)])
  }
  const told = await db.orm.transaction(async tx => {
    await tx.execute(sql`revoke execute on function pg_control_system() from public`)
    await tx.execute(sql`set local role pg_monitor`)
    return presentIdentity(tx)
  })
  expect(told).toEqual({ databaseOid: expect.any(String), systemIdentifier: null })
  await db.close()
  await drop()
})
