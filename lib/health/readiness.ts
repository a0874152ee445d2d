import { sql } from 'drizzle-orm'
import { missingMigrations } from '../db/missing-migrations.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'
import { freeBytes } from './free-bytes.ts'

/** What a process lacks to serve: nothing where it is ready. */
export type Lack = 'boot' | 'database' | 'migrations' | 'disk'

// Whoever balances load asks every few seconds; a database that answers later serves nobody.
const LONGEST_MS = 5 * SECOND
// Anybody may ask, so that asking costs at most a query a second.
const SHARED_MS = SECOND

// The embedded database's log grows by 16 MB: with less than that it breaks off.
const LEAST_ROOM = 16 * 1024 * 1024

let known: { at: number; lacks: Promise<Lack[]> } | undefined

/** What this process lacks to serve, at most a second old. Never throws. */
export function readLacks(opened: Promise<Steward> | undefined): Promise<Lack[]> {
  const at = performance.now()
  if (!known || at - known.at > SHARED_MS) known = { at, lacks: findLacks(opened) }
  return known.lacks
}

/** The same, read now. */
export async function findLacks(opened: Promise<Steward> | undefined): Promise<Lack[]> {
  const booted = opened && (await orNull(opened))
  if (!booted) return ['boot']
  const { orm } = booted.db
  if ((await orNull(orm.execute(sql`select 1`))) === null) return ['database']
  const missing = await orNull(missingMigrations(booted.db))
  if (missing === null) return ['database']
  if (missing > 0) return ['migrations']
  return (await hasRoom(booted)) ? [] : ['disk']
}

/** Of a server's disk only the server can tell. */
async function hasRoom({ db, env }: Steward): Promise<boolean> {
  if (db.kind !== 'pglite') return true
  return ((await freeBytes(env.dataDir)) ?? LEAST_ROOM) >= LEAST_ROOM
}

/** Null where it fails or takes too long. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>(resolve => {
    timer = setTimeout(resolve, LONGEST_MS, null)
  })
  return Promise.race([work.catch(() => null), over]).finally(() => clearTimeout(timer))
}
