import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator'
import { causesOf } from '../causes-of.ts'
import { StewardError } from '../errors.ts'
import type { Database } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-folder.ts'
import { requireKnown } from './newer-tables.ts'

/** What stands in a database keeps it from getting the tables of this version. */
export class StepFailed extends StewardError {
  static override readonly kind = 'StepFailed'
  override name = 'StepFailed'

  constructor(step: string, cause: Error) {
    const why = cause.message.split('\n')[0]!.slice(0, 160)
    super(
      'internal',
      `The tables cannot be brought to this version of Steward: its step ${step} fails (${why}). Nothing was changed: the version before still starts with them. Please report this.`,
      { cause },
    )
  }
}

/**
 * Brings the tables to the newest schema by a driver's own `migrate`: all steps, or none. Throws NewerTables and StepFailed,
 * and as it is what says nothing of the tables, such as a lost connection.
 */
export async function takeSteps(
  database: Pick<Database, 'orm'>,
  migrate: (config: MigrationConfig) => Promise<void>,
): Promise<void> {
  await requireKnown(database)
  try {
    await migrate({ migrationsFolder: MIGRATIONS_FOLDER })
  } catch (error) {
    throw failedStep(error) ?? error
  }
}

// Postgres' classes of what is wrong with the connection, with whoever asks, with the room there is or with
// the server, and of what others held too long.
const NOT_OF_THE_TABLES = /^(08|28|3D|40|42501|53|55P03|57|58)/
const OF_POSTGRES = /^[\dFHPX][\dA-Z]{4}$/

function failedStep(error: unknown): StepFailed | null {
  const cause = causesOf(error).at(-1)
  const code = String((cause as { code?: unknown } | undefined)?.code)
  if (!cause || !OF_POSTGRES.test(code) || NOT_OF_THE_TABLES.test(code)) return null
  const step = error instanceof DrizzleQueryError ? stepWith(error.query) : undefined
  return step === undefined ? null : new StepFailed(step, cause)
}

/** The name of the step that a statement is of. */
function stepWith(statement: string): string | undefined {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  const { entries } = journal as { entries: { tag: string }[] }
  const at = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).findIndex(({ sql }) => sql.includes(statement))
  return entries[at]?.tag
}
