import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { afterRestore } from '../lib/backup/after-restore.ts'
import type { Database, Orm } from '../lib/db/client.ts'
import { acquireDataLock } from '../lib/db/data-lock.ts'
import { viewers } from '../lib/db/schema/people.ts'
import { migratedDump } from '../lib/db/test-dump.ts'
import { parseServing } from '../lib/serving.ts'
import { vaultKeys } from '../lib/vault/seal.ts'
import { secrets, using, withHost } from './host/test-host.ts'
import { withDatabase } from './host/with-database.ts'
import { restoreFolder } from './restore/restore-folder.ts'
import { restoreReport } from './restore/restore-report.ts'
import { keysOf } from './rotate-key/keys-of.ts'
import { rotateLocalKey } from './rotate-key/rotate-local-key.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { folders, host, run } = withHost()

async function restore(folder: string, file: string, replace = false) {
  let names: string[] = []
  let elsewhere = ''
  const finish = async ({ orm }: Database) => {
    names = (await orm.select().from(viewers)).map(({ username }) => username)
    elsewhere = await reportIn(join(folders.home, 'elsewhere'), orm)
    return reportIn(folder, orm)
  }
  const { report, aside } = await restoreFolder(folder, { file, replace, finish })
  return { report, aside, names, elsewhere }
}

const reportIn = async (folder: string, orm: Orm) =>
  restoreReport(orm, await afterRestore(orm), { NODE_ENV: 'test', STEWARD_DATA_DIR: folder })

test('a backup of a stopped Steward holds the database for its owner only, and no key', async () => {
  const file = join(folders.home, 'a.tar.gz')
  const { status, said } = run('backup', [file])
  expect(status, said).toBe(0)
  expect(said).toContain('The keys are not in it')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = gunzipSync(readFileSync(file)).toString('latin1')
  expect(bytes).toContain('PG_VERSION')
  for (const secret of [...Object.values(secrets(folders.data)), 'open-sesame']) expect(bytes).not.toContain(secret)
})

test('a backup of a newer version is refused as that, and not taken for a broken one', async () => {
  const newer = join(folders.home, 'newer')
  const older = join(folders.home, 'restored-by-older')
  const file = join(folders.home, 'newer.tar.gz')
  mkdirSync(older)
  const upgrade = async ({ orm, dump }: Database) => {
    await orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('to come', 9999999999999)`,
    )
    await dump!(file)
  }
  await using(newer, upgrade, await migratedDump())
  await expect(restore(older, file)).rejects.toThrow('of a newer version of Steward; restore it with that version.')
  expect(readdirSync(older)).not.toContain('postgres')
})

test('a restore puts aside what is there only when told to, takes all or nothing, and says which key is missing', async () => {
  const file = join(folders.home, 'a.tar.gz')
  const half = join(folders.home, 'half.tar.gz')
  writeFileSync(half, readFileSync(file).subarray(0, 100_000))
  const before = statSync(join(folders.data, 'postgres')).ino
  await expect(restore(folders.data, file)).rejects.toThrow('--replace')
  await expect(restore(folders.data, half, true)).rejects.toThrow('no whole backup')
  // What cannot be read may be a good one.
  expect(run('restore', [folders.home, '--replace'])).toEqual({
    status: 1,
    said: `${folders.home}: this is a folder and no file.\n`,
  })
  expect(statSync(join(folders.data, 'postgres')).ino).toBe(before)
  const restored = await restore(folders.data, file, true)
  expect(restored.report).toBe('The backup is in place; everybody signs in anew.')
  expect(statSync(restored.aside!).ino).toBe(before)
  expect(readdirSync(folders.data).filter(name => name.startsWith('postgres'))).toEqual([
    'postgres',
    basename(restored.aside!),
  ])
  expect(restored.names).toEqual(['mia'])
  const [{ id }] = vaultKeys(keysOf(secrets(folders.data)))
  expect(restored.elsewhere).toContain(`Key ${id}, which opens the bot's token in it, is missing here`)
})

test('a restore that was cut off before its last step is ended, or done once more; until then nothing of it is lost', async () => {
  const file = join(folders.home, 'a.tar.gz')
  const at = (name: string) => join(folders.data, name)
  const inode = (name: string) => statSync(at(name)).ino
  const before = readdirSync(folders.data).find(name => name.startsWith('postgres.before-'))!
  renameSync(at('postgres'), at('postgres.restored'))
  const whole = inode('postgres.restored')
  expect(run('backup', [join(folders.home, 'none.tar.gz')]).said).toMatch(
    /^A restore broke off: .*To end the restore: npm run/,
  )
  expect(run('restore', [join(folders.home, 'half.tar.gz')]).said).toContain('no whole backup')
  expect(inode('postgres.restored')).toBe(whole)
  expect(run('restore', [])).toEqual({
    status: 0,
    said: `The restore that broke off is ended: the backup is in place; everybody signs in anew.\nThe database that was there is in ${at(before)} now. Remove it when you do not need it.\n`,
  })
  expect(inode('postgres')).toBe(whole)
  expect(run('restore', [])).toEqual({ status: 1, said: 'Name the backup: npm run restore -- FILE\n' })

  renameSync(at('postgres'), at('postgres.restored'))
  mkdirSync(at('postgres.restoring'))
  const again = await restore(folders.data, file)
  expect(again).toMatchObject({ names: ['mia'], aside: at(before) })
  expect(inode('postgres')).not.toBe(whole)
  expect(readdirSync(folders.data).filter(name => name.startsWith('postgres'))).toEqual(['postgres', before])

  // One that somebody has moved away is not told to be where an earlier one was put.
  renameSync(at('postgres'), join(folders.home, 'moved'))
  expect((await restore(folders.data, file)).aside).toBe(null)
})

test('a folder without a database is not backed up, and none is made in it', () => {
  const wrong = join(folders.home, 'wrong')
  const file = join(folders.home, 'wrong.tar.gz')
  const { status, said } = run('backup', [file], { STEWARD_DATA_DIR: wrong, ...secrets(folders.data) })
  expect({ status, said }).toEqual({
    status: 1,
    said: `There is no database in ${wrong} yet. Is STEWARD_DATA_DIR right?\n`,
  })
  expect(existsSync(wrong)).toBe(false)
  expect(readdirSync(folders.home).filter(name => name.startsWith('wrong'))).toEqual([])
})

test('tables of an older version are backed up as they are, and no other command changes them', async () => {
  const older = join(folders.home, 'older')
  const oldest = async ({ orm }: Database) => {
    await orm.execute(sql`
      delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`)
  }
  mkdirSync(older)
  await using(older, oldest, await migratedDump())
  const file = join(folders.home, 'older.tar.gz')
  const settings = { STEWARD_DATA_DIR: older, PORT: '1', ...secrets(folders.data) }
  const { status, said } = run('backup', [file], settings)
  expect(status, said).toBe(0)
  // Which also tells that the backup has not migrated them.
  const other = withDatabase(parseServing({ NODE_ENV: 'test', STEWARD_DATA_DIR: older }), async () => 'done')
  await expect(other).rejects.toThrow('The tables are those of an older version of Steward.')
})

test('while somebody has the folder and nobody answers, each of them refuses', async () => {
  const before = secrets(folders.data)
  const lock = acquireDataLock(folders.data)
  try {
    // Nothing listens there.
    expect(run('backup', [join(folders.home, 'b.tar.gz')], { PORT: '1' }).said).toContain('nobody answers at PORT=1')
    for (const order of [
      () => restore(folders.data, join(folders.home, 'a.tar.gz'), true),
      () => rotateLocalKey(host()),
    ]) {
      await expect(order()).rejects.toThrow('is in use by process')
    }
  } finally {
    lock.release()
  }
  expect(secrets(folders.data)).toEqual(before)
})
