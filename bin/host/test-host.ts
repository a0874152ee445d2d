import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../lib/db/client.ts'
import { openDatabase } from '../../lib/db/open-database.ts'
import { viewers } from '../../lib/db/schema/people.ts'
import { migratedDump } from '../../lib/db/test-dump.ts'
import { parseServing } from '../../lib/serving.ts'
import { now } from '../../lib/time.ts'
import { seedBotToken } from '../../lib/vault/bot-token.ts'
import { vaultKeys } from '../../lib/vault/seal.ts'
import { NO_SETTINGS } from '../no-settings.ts'
import { keysOf } from '../rotate-key/keys-of.ts'
import type { HostSettings } from './host-settings.ts'

export const newKey = () => randomBytes(32).toString('base64')

/** What the settings' file of a folder holds. */
export const secrets = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as {
    STEWARD_SECRET: string
    STEWARD_VAULT_KEY: string
  }

/** Works with the database of a folder, which is made of the dump where there is none. */
export async function using<T>(folder: string, work: (db: Database) => Promise<T>, dump?: string): Promise<T> {
  const db = await openDatabase({ folder: join(folder, 'postgres'), ...(dump && { dump }) })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** A stopped Steward for a test file: a data folder with keys, in whose database are Mia and the bot's token. */
export function withHost() {
  /** Where the test may write, and the data folder in it. */
  const folders = { home: '', data: '' }
  beforeAll(async () => {
    folders.home = mkdtempSync(join(tmpdir(), 'steward-host-'))
    folders.data = join(folders.home, 'data')
    mkdirSync(folders.data)
    const made = { STEWARD_SECRET: 'what signs what a browser holds.', STEWARD_VAULT_KEY: newKey() }
    writeFileSync(join(folders.data, 'secrets.json'), JSON.stringify(made))
    const seed = async (db: Database) => {
      await db.orm.insert(viewers).values({ id: '2', username: 'mia', createdAt: now(), signedInAt: now() })
      await seedBotToken(db, vaultKeys(keysOf(made)), '1.open-sesame')
    }
    await using(folders.data, seed, await migratedDump())
  })
  afterAll(() => rmSync(folders.home, { recursive: true, force: true }))
  return {
    folders,
    host: (): HostSettings => {
      const settings = {
        NODE_ENV: 'test' as const,
        STEWARD_DATA_DIR: folders.data,
        PLATFORM_BOT_TOKEN: '1.open-sesame',
      }
      return { settings: { ...settings, ...secrets(folders.data) }, serving: parseServing(settings) }
    },
    /** Runs a command of the host on the data folder, or on another. */
    run: (command: string, args: string[], settings: Record<string, string> = {}) => {
      const env = { PATH: process.env.PATH, ...NO_SETTINGS, NODE_ENV: 'test' as const, STEWARD_DATA_DIR: folders.data }
      const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', `bin/${command}.ts`, ...args], {
        env: { ...env, ...settings },
        encoding: 'utf8',
      })
      return { status, said: stdout + stderr }
    },
  }
}
