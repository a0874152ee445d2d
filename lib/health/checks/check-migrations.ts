import { missingMigrations } from '../../db/missing-migrations.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'

/** Whether the tables are those that this version of Steward works with. */
export async function checkMigrations({ db, isStopped }: Pick<HealthParts, 'db' | 'isStopped'>): Promise<Verdict> {
  const missing = await missingMigrations(db)
  if (missing > 0) {
    const says = `The tables are ${missing} ${missing === 1 ? 'step' : 'steps'} behind this version of Steward.`
    return { state: 'bad', says, todo: 'Start Steward: it brings them up to date.' }
  }
  if (missing < 0) {
    const says = 'The tables are those of a newer version of Steward: this one does not start with them.'
    // What runs may be about to give way to that version.
    return {
      state: isStopped ? 'bad' : 'warning',
      says,
      todo: 'Update this process too, or restore a backup that this version has made.',
    }
  }
  return { state: 'good', says: 'The tables are up to date.' }
}
