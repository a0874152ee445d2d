import type { GuildEntrance } from './entrance.ts'
import { ON_COMPOSER } from './on-composer.ts'
import { ON_LISTS } from './on-lists.ts'
import { ON_LOG } from './on-log.ts'
import { ON_MEMBERS } from './on-members.ts'
import { ON_MESSAGES } from './on-messages.ts'
import { ON_NOTES } from './on-notes.ts'
import { ON_ROLES } from './on-roles.ts'
import { ON_RUNS } from './on-runs.ts'
import { ON_SETTINGS } from './on-settings.ts'

/** Every server action of a guild, by its name. */
export const GUILD_ACTIONS: Record<string, GuildEntrance> = {
  ...ON_MEMBERS,
  ...ON_NOTES,
  ...ON_LOG,
  ...ON_LISTS,
  ...ON_ROLES,
  ...ON_MESSAGES,
  ...ON_COMPOSER,
  ...ON_RUNS,
  ...ON_SETTINGS,
}
