import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { platformLogEntries as logged } from '../../db/schema/platform-log.ts'
import { changeOfAction, typesOfAction } from '../../directory/platform-action-types.ts'

/** That an entry of the platform's tells of one of our actions. */
export function isLoggedAs(action: string): SQL | undefined {
  return and(inArray(logged.actionType, typesOfAction(action)), isChangedBy(action))
}

/**
 * That an entry of the platform's, where that logs several of our actions under one number, tells of what this one changes.
 * Undefined: the number alone says it.
 */
export function isChangedBy(action: string): SQL | undefined {
  const change = changeOfAction(action)
  if (!change) return undefined
  const became = { something: ' && exists(@.after)', nothing: ' && !exists(@.after)', any: '' }[change.to]
  return sql`jsonb_path_exists(${logged.changes}, ${`$[*] ? (@.key == "${change.key}"${became})`}::jsonpath)`
}
