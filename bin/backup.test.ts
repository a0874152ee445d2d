import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterRestore } from '../lib/backup/after-restore.ts'
import type { Database, Orm } from '../lib/db/client.ts'
import { acquireDataLock } from '../lib/db/data-lock.ts'
import { openDatabase } from '../lib/db/open-database.ts'
import { viewers } from '../lib/db/schema/people.ts'
import { migratedDump } from '../lib/db/test-dump.ts'
import { parseServing } from '../lib/serving.ts'
import { now } from '../lib/time.ts'
import { readBotToken, seedBotToken } from '../lib/vault/bot-token.ts'
import { vaultKeys } from '../lib/vault/seal.ts'
import type { HostSettings } from './host/host-settings.ts'
import { withDatabase } from './host/with-database.ts'
import { NO_SETTINGS } from './no-settings.ts'
import { restoreFolder } from './restore/restore-folder.ts'
import { restoreReport } from './restore/restore-report.ts'
import { keyReport } from './rotate-key/key-report.ts'
import { keysOf } from './rotate-key/keys-of.ts'
import { dropOldKeys, rotateLocalKey } from './rotate-key/rotate-local-key.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let home: string
let data: string

/** Runs a command of the host on the data folder, or on another. */
function run(command: string, args: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, ...NO_SETTINGS, NODE_ENV: 'test' as const, STEWARD_DATA_DIR: data, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', `bin/${command}.ts`, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const newKey = () => randomBytes(32).toString('base64')

async function using<T>(folder: string, work: (db: Database) => Promise<T>, dump?: string): Promise<T> {
  const db = await openDatabase({ folder: join(folder, 'postgres'), ...(dump && { dump }) })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

const secrets = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    STEWARD_SECRET: string
    STEWARD_VAULT_KEY: string
  }
const host = (): HostSettings => {
  const settings = { NODE_ENV: 'test' as const, STEWARD_DATA_DIR: data, PLATFORM_BOT_TOKEN: '1.open-sesame' }
  return { settings: { ...settings, ...secrets(data) }, serving: parseServing(settings) }
}

async function restore(folder: string, file: string, replace = false) {
  let names: string[] = []
  let elsewhere = ''
  const finish = async ({ orm }: Database) => {
    names = (await orm.select().from(viewers)).map(({ username }) => username)
    elsewhere = await reportIn(join(home, 'elsewhere'), orm)
    return reportIn(folder, orm)
  }
  const { report, aside } = await restoreFolder(folder, { file, replace, finish })
  return { report, aside, names, elsewhere }
}

const reportIn = async (folder: string, orm: Orm) =>
  restoreReport(orm, await afterRestore(orm), { NODE_ENV: 'test', STEWARD_DATA_DIR: folder })

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'steward-backup-'))
  data = join(home, 'data')
  mkdirSync(data)
  const made = { STEWARD_SECRET: 'what signs what a browser holds.', STEWARD_VAULT_KEY: newKey() }
  writeFileSync(join(data, 'secrets.json'), JSON.stringify(made))
  const seed = async (db: Database) => {
    await db.orm.insert(viewers).values({ id: '2', username: 'mia', createdAt: now(), signedInAt: now() })
    await seedBotToken(db, vaultKeys(keysOf(made)), '1.open-sesame')
  }
  await using(data, seed, await migratedDump())
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a backup of a stopped Steward holds the database for its owner only, and no key', async () => {
  const file = join(home, 'a.tar.gz')
  const { status, said } = run('backup', [file])
  expect(status, said).toBe(0)
  expect(said).toContain('The keys are not in it')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const bytes = gunzipSync(readFileSync(file)).toString('latin1')
  expect(bytes).toContain('PG_VERSION')
  for (const secret of [...Object.values(secrets(data)), 'open-sesame']) expect(bytes).not.toContain(secret)
})

test('a backup of a newer version is refused as that, and not taken for a broken one', async () => {
  const newer = join(home, 'newer')
  const older = join(home, 'restored-by-older')
  const file = join(home, 'newer.tar.gz')
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
  const file = join(home, 'a.tar.gz')
  const half = join(home, 'half.tar.gz')
  writeFileSync(half, readFileSync(file).subarray(0, 100_000))
  const before = statSync(join(data, 'postgres')).ino
  await expect(restore(data, file)).rejects.toThrow('--replace')
  await expect(restore(data, half, true)).rejects.toThrow('no whole backup')
  // What cannot be read may be a good one.
  expect(run('restore', [home, '--replace'])).toEqual({ status: 1, said: `${home}: this is a folder and no file.\n` })
  expect(statSync(join(data, 'postgres')).ino).toBe(before)
  const restored = await restore(data, file, true)
  expect(restored.report).toBe('The backup is in place; everybody signs in anew.')
  expect(statSync(restored.aside!).ino).toBe(before)
  expect(readdirSync(data).filter(name => name.startsWith('postgres'))).toEqual(['postgres', basename(restored.aside!)])
  expect(restored.names).toEqual(['mia'])
  const [{ id }] = vaultKeys(keysOf(secrets(data)))
  expect(restored.elsewhere).toContain(`Key ${id}, which opens the bot's token in it, is missing here`)
})

test('a restore that was cut off before its last step is ended, or done once more; until then nothing of it is lost', async () => {
  const file = join(home, 'a.tar.gz')
  const at = (name: string) => join(data, name)
  const inode = (name: string) => statSync(at(name)).ino
  const before = readdirSync(data).find(name => name.startsWith('postgres.before-'))!
  renameSync(at('postgres'), at('postgres.restored'))
  const whole = inode('postgres.restored')
  expect(run('backup', [join(home, 'none.tar.gz')]).said).toMatch(/^A restore broke off: .*To end the restore: npm run/)
  expect(run('restore', [join(home, 'half.tar.gz')]).said).toContain('no whole backup')
  expect(inode('postgres.restored')).toBe(whole)
  expect(run('restore', [])).toEqual({
    status: 0,
    said: `The restore that broke off is ended: the backup is in place; everybody signs in anew.\nThe database that was there is in ${at(before)} now. Remove it when you do not need it.\n`,
  })
  expect(inode('postgres')).toBe(whole)
  expect(run('restore', [])).toEqual({ status: 1, said: 'Name the backup: npm run restore -- FILE\n' })

  renameSync(at('postgres'), at('postgres.restored'))
  mkdirSync(at('postgres.restoring'))
  const again = await restore(data, file)
  expect(again).toMatchObject({ names: ['mia'], aside: at(before) })
  expect(inode('postgres')).not.toBe(whole)
  expect(readdirSync(data).filter(name => name.startsWith('postgres'))).toEqual(['postgres', before])
})

test('a key is made and takes over; the old one stays until it is dropped', async () => {
  const before = secrets(data)
  const [made] = keysOf(before)
  const said = keyReport(await rotateLocalKey(host()), 'drop it')
  const [next, old] = keysOf(secrets(data))
  expect(old).toEqual(made)
  expect(secrets(data).STEWARD_SECRET).toBe(before.STEWARD_SECRET)
  expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(said).toContain(`Key ${vaultKeys([next!])[0].id} seals what the vault holds (sealed anew: 1).`)
  expect(said).toContain('is not needed by this database any more. To drop it: drop it')
  expect(said).not.toContain(before.STEWARD_VAULT_KEY)
  expect(await dropOldKeys(host())).toBe(`Dropped: ${vaultKeys([old!])[0].id}.`)
  expect(keysOf(secrets(data))).toEqual([next])
  expect(await using(data, db => readBotToken(db, vaultKeys([next!])))).toBe('1.open-sesame')
})

test('a key that is none is not taken for one, and where the needed one is not given that is a fault', () => {
  const [before] = secrets(data).STEWARD_VAULT_KEY.split(',')
  const garbled = run('rotate-key', [], { STEWARD_VAULT_KEY: `hush,${before}` })
  expect(garbled).toEqual({
    status: 1,
    said: 'These settings cannot work:\n\n  STEWARD_VAULT_KEY must be 32 bytes in base64.\n',
  })
  const lacking = run('rotate-key', [], { STEWARD_VAULT_KEY: newKey() })
  expect(lacking.status).toBe(1)
  const [{ id }] = vaultKeys([Buffer.from(before!, 'base64')])
  expect(lacking.said).toContain(
    `Key ${id} is not given, and only it opens a stored token: put it behind the first one.`,
  )
})

test('keys that were read before the lock are read again: of two that were made one after the other none is lost', async () => {
  const [first, second] = [host(), host()]
  const before = keysOf(secrets(data))
  await rotateLocalKey(first)
  await rotateLocalKey(second)
  const after = keysOf(secrets(data))
  expect(after).toHaveLength(before.length + 2)
  expect(after.slice(2)).toEqual(before)
})

test('a folder without a database is not backed up, and none is made in it', () => {
  const wrong = join(home, 'wrong')
  const file = join(home, 'wrong.tar.gz')
  const { status, said } = run('backup', [file], { STEWARD_DATA_DIR: wrong, ...secrets(data) })
  expect({ status, said }).toEqual({
    status: 1,
    said: `There is no database in ${wrong} yet. Is STEWARD_DATA_DIR right?\n`,
  })
  expect(existsSync(wrong)).toBe(false)
  expect(readdirSync(home).filter(name => name.startsWith('wrong'))).toEqual([])
})

test('tables of an older version are backed up as they are, and no other command changes them', async () => {
  const older = join(home, 'older')
  const oldest = async ({ orm }: Database) => {
    await orm.execute(sql`
      delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`)
  }
  mkdirSync(older)
  await using(older, oldest, await migratedDump())
  const file = join(home, 'older.tar.gz')
  const settings = { STEWARD_DATA_DIR: older, PORT: '1', ...secrets(data) }
  const { status, said } = run('backup', [file], settings)
  expect(status, said).toBe(0)
  // Which also tells that the backup has not migrated them.
  const other = withDatabase(parseServing({ NODE_ENV: 'test', STEWARD_DATA_DIR: older }), async () => 'done')
  await expect(other).rejects.toThrow('The tables are those of an older version of Steward.')
})

test('while somebody has the folder and nobody answers, each of them refuses', async () => {
  const before = secrets(data)
  const lock = acquireDataLock(data)
  try {
    // Nothing listens there.
    expect(run('backup', [join(home, 'b.tar.gz')], { PORT: '1' }).said).toContain('nobody answers at PORT=1')
    for (const order of [() => restore(data, join(home, 'a.tar.gz'), true), () => rotateLocalKey(host())]) {
      await expect(order()).rejects.toThrow('is in use by process')
    }
  } finally {
    lock.release()
  }
  expect(secrets(data)).toEqual(before)
})
