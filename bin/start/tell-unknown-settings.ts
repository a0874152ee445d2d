import { readOwnFile } from './read-settings.ts'
import { SETTING_NAMES } from './setting-names.ts'

// What else such a file is read by: Node, Next, and Compose with the database beside it.
const OF_OTHERS = /^(NODE|NEXT|NPM|COMPOSE|DOCKER|POSTGRES|PG)/i

/** The names in `.env` that are no settings. One that is misspelt goes unheard otherwise, and the default holds. */
export function unknownSettings(file?: string): string[] {
  return Object.keys(readOwnFile(file)).filter(name => !SETTING_NAMES.includes(name) && !OF_OTHERS.test(name))
}

/** Prints a line where there are any. */
export function tellUnknownSettings(): void {
  const names = unknownSettings()
  if (names.length > 0) console.log(`  No settings of Steward, though in .env: ${names.join(', ')}`)
}
