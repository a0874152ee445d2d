import type { Standing } from '../permissions/facts.ts'
import { requireRight } from '../permissions/live/require-right.ts'

/** Throws `forbidden` to whoever may not change what all of the team see (design, "Who may see and do what"). */
export const requireSharing = (standing: Standing): void => requireRight('guild.settings', { standing })
