import { serverNow } from '../../shell/server-clock'
import type { Target } from '../store/target'
import { choiceOf, firstChoice, type WhenChoice } from './when-choice'

/** What is being chosen for a message that shall be sent later. */
export interface ScheduleDraft {
  /** See `writingOf`: times that were chosen for one are not offered for another. */
  of: object
  choice: WhenChoice
}

/** The same object as long as it is this message that is written; another one when a scheduled message is taken up again. */
export function writingOf(target: Target): object {
  return target.kind === 'schedule' ? target.original : target
}

/** What is offered first for this message. */
export function draftOf(target: Target): ScheduleDraft {
  return {
    of: writingOf(target),
    choice: target.kind === 'schedule' ? choiceOf(target, serverNow()) : firstChoice(serverNow()),
  }
}
