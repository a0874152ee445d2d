import { sql } from 'drizzle-orm'
import { missingMigrations } from '../db/missing-migrations.ts'
import type { Steward } from '../steward.ts'
import { SECOND } from '../time.ts'

/** What a process lacks to serve: nothing where it is ready. */
export type Lack = 'boot' | 'database' | 'migrations'

// Whoever balances load asks every few seconds; a database that answers later serves nobody.
const LONGEST_MS = 5 * SECOND
// Anybody may ask, so that asking costs at most a query a second.
const SHARED_MS = SECOND

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
  return missing > 0 ? ['migrations'] : []
}

/** Null where it fails or takes too long. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<null>(resolve => {
    timer = setTimeout(resolve, LONGEST_MS, null)
  })
  return Promise.race([work.catch(() => null), over]).finally(() => clearTimeout(timer))
}
