import type { ActionResult } from '@/lib/action-result'
import type { ScheduleActions } from './schedule/schedule-actions'
import type { TemplateActions } from './templates/template-actions'

/** The server actions of the composer, as its page hands them over. */
export interface ComposerActions extends TemplateActions, ScheduleActions {
  postMessage: (input: unknown) => Promise<ActionResult>
  editMessage: (input: unknown) => Promise<ActionResult>
}
