import type { ActionResult } from '@/lib/action-result'
import type { Verb } from './verbs'

/** The server actions that a page hands to its dialogs. */
export type ModerationActions = Record<Verb, (input: unknown) => Promise<ActionResult>>
