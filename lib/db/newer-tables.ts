import { StewardError } from '../errors.ts'
import type { Database } from './client.ts'
import { missingMigrations } from './missing-migrations.ts'

/** A newer version of Steward has changed the tables: this one may break what it does not know. */
export class NewerTables extends StewardError {
  static override readonly kind = 'NewerTables'
  override name = 'NewerTables'

  constructor(steps: number) {
    super(
      'internal',
      `The tables are those of a newer version of Steward, by ${steps} ${steps === 1 ? 'step' : 'steps'}. Start that version, or restore a backup that this one has made.`,
    )
  }
}

/** Throws NewerTables where the database has steps that this version does not know. Changes nothing. */
export async function requireKnown(database: Pick<Database, 'orm'>): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing < 0) throw new NewerTables(-missing)
}
