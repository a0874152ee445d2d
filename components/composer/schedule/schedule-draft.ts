import { v7 as timeOrderedUuid } from 'uuid'
import { now } from '@/lib/time'
import type { Target } from '../store/editor-store'
import { choiceOf, firstChoice, type WhenChoice } from './when-choice'

/** What is being chosen for a message that shall be sent later. */
export interface ScheduleDraft {
  /** The scheduled message that is changed, or "new". */
  of: string
  scheduleId: string
  choice: WhenChoice
}

/** What is offered first for this message. */
export function draftOf(target: Target): Omit<ScheduleDraft, 'of'> {
  if (target.kind === 'schedule') return { scheduleId: target.scheduleId, choice: choiceOf(target, now()) }
  return { scheduleId: timeOrderedUuid(), choice: firstChoice(now()) }
}
