import type { ComposedEmbed } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'
import type { RunInLog } from '../queries/audit/timeline-views.ts'
import { requestWords, runTroubles, runWords } from '../wordings/run-words.ts'
import { colorOf, MILD, WAITING } from './line-colors.ts'
import { lineEmbed, MOST_OF_A_REASON, momentInMessage, said, titleOf, why } from './line-embed.ts'
import { plainText } from './plain-markdown.ts'

/** A bulk run that has ended. */
export function composeRun(rules: MessageRules, run: RunInLog, link: string, endedAt: Date): ComposedEmbed {
  const { id, action, reason, because } = run
  const troubles = runTroubles(run)
  return lineEmbed(rules, {
    id,
    title: `Bulk run: ${nameOf(run)}`,
    link,
    color: run.undoOfActor ? MILD : colorOf(action),
    at: endedAt.toISOString(),
    sentence: said(runWords(run)),
    details: [troubles && `Also: ${troubles}`, why(reason)],
    notes: [because && !namesChannel(because) && plainText(because, MOST_OF_A_REASON)],
  })
}

interface Request {
  /** How many it is to be done to. */
  count: number
  /** When it was asked for, or when the request ended. */
  at: Date
  /** Until when somebody may approve it; null: the request is over, and nothing was done. */
  until: Date | null
}

/** A bulk run that waits for a second person, or of which nothing came after it did. */
export function composeRequest(rules: MessageRules, run: RunInLog, link: string, request: Request): ComposedEmbed {
  const { id, reason, because } = run
  const { count, at, until } = request
  return lineEmbed(rules, {
    id,
    title: `${until ? 'Approval asked for' : 'Not approved'}: ${nameOf(run)}`,
    link,
    color: until ? WAITING : colorOf(null),
    at: at.toISOString(),
    sentence: said(requestWords(run, count)),
    details: [why(reason), until && `It can be approved until ${momentInMessage(until)}.`],
    notes: [because && plainText(because, MOST_OF_A_REASON)],
  })
}

const nameOf = ({ action, undoOfActor }: RunInLog) => (undoOfActor ? 'take back' : titleOf(action).toLowerCase())

// As Steward's own sentences write one ("needs Manage Messages in #cellar"): it may be one that not all who read this see.
export const namesChannel = (sentence: string) => sentence.includes('#')
