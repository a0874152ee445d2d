import { checkMessage } from '../message-rules/check-message.ts'
import { type ComposedEmbed, EMPTY_EMBED, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'
import type { AuditEntryView } from '../queries/audit/entry-views.ts'
import type { RunInLog } from '../queries/audit/timeline-views.ts'
import { entryWords, isInSentence, MOMENTS, type Phrase } from '../wordings/entry-words.ts'
import { kindOf } from '../wordings/log-kinds.ts'
import { runTroubles, runWords } from '../wordings/run-words.ts'
import { WORDINGS } from '../wordings/wordings.ts'
import { lineFooter } from './line-footer.ts'
import { plainMarkdown, plainText } from './plain-markdown.ts'

// Of a role with all its permissions, or of many roles: what it was about is what people read.
const MOST_CHANGES = 8
const MOST_OF_A_VALUE = 60
// As long as the platform takes one.
const MOST_OF_A_REASON = 512

const HARD = 0xd6_3b_45
const FIRM = 0xd9_92_1e
const MILD = 0x3b_9b_6d
const PLAIN = 0x7a_82_92

const COLORS: Record<string, number> = {
  'member.ban': HARD,
  'member.kick': HARD,
  'message.delete': HARD,
  'message.delete.bulk': HARD,
  'role.delete': HARD,
  'member.timeout': FIRM,
  'member.warn': FIRM,
  'ban.remove': MILD,
  'member.timeout.remove': MILD,
  'warning.withdraw': MILD,
}

// Many read it, and not each of them the same channels.
const ELSEWHERE = 'In a channel that not everybody here may read.'

/**
 * One entry of the log as a mod log tells it. `link`: its page in Steward, where others may reach that. `isHidden`: it is about
 * a channel that not all who read the mod log may.
 */
export function composeEntry(rules: MessageRules, { isHidden, ...entry }: AuditEntryView, link: string): ComposedEmbed {
  const { action, target, reason, explanation, outcome, openedAt, settledAt, undoOf } = entry
  // What somebody wrote is read where it stands: the log may be open to others than its channel.
  const changes = kindOf(action) === 'messages' ? [] : entry.changes.filter(change => !isInSentence(action, change))
  const person = kindOf(action) === 'members' && target ? `<@${target.id}> · \`${target.id}\`` : null
  const unsure = outcome === 'unknown' ? 'Nobody can tell whether it happened.' : null
  return fitting(rules, {
    head: {
      title: titleOf(action),
      url: link,
      color: COLORS[action] ?? PLAIN,
      timestamp: settledAt ?? openedAt,
      footer: footerOf(entry.id),
    },
    sentence: said(entryWords(entry, momentInMessage)),
    details: [person, ...changes.slice(0, MOST_CHANGES).map(changed), more(changes.length), why(reason)],
    notes: [
      isHidden && ELSEWHERE,
      undoOf && 'It takes back an earlier action.',
      explanation && plainText(explanation, MOST_OF_A_REASON),
      unsure,
    ],
  })
}

/** A bulk run that has ended. */
export function composeRun(rules: MessageRules, run: RunInLog, link: string, endedAt: Date): ComposedEmbed {
  const { action, reason, because } = run
  const troubles = runTroubles(run)
  return fitting(rules, {
    head: {
      title: `Bulk run: ${run.undoOfActor ? 'take back' : titleOf(action).toLowerCase()}`,
      url: link,
      color: run.undoOfActor ? MILD : (COLORS[action] ?? PLAIN),
      timestamp: endedAt.toISOString(),
      footer: footerOf(run.id),
    },
    sentence: said(runWords(run)),
    details: [troubles && `Also: ${troubles}`, why(reason)],
    notes: [because && !namesChannel(because) && plainText(because, MOST_OF_A_REASON)],
  })
}

// As Steward's own sentences write one ("needs Manage Messages in #cellar"): it may be one that not all who read this see.
const namesChannel = (sentence: string) => sentence.includes('#')

interface Parts {
  head: Pick<ComposedEmbed, 'title' | 'url' | 'color' | 'timestamp' | 'footer'>
  sentence: string
  details: (string | null)[]
  notes: (string | null | undefined | false)[]
}

/** With all that is told, or where a platform takes less, with the sentence alone. */
function fitting(rules: MessageRules, { head, sentence, details, notes }: Parts): ComposedEmbed {
  const lines = [...details, ...notes].filter(Boolean)
  const whole = { ...EMPTY_EMBED, ...head, description: [sentence, ...lines].join('\n') }
  const fits = checkMessage(rules, { ...EMPTY_MESSAGE, embeds: [whole] }).length === 0
  return fits ? whole : { ...EMPTY_EMBED, ...head, description: sentence }
}

function said(phrases: Phrase[]): string {
  return phrases
    .map(phrase => (typeof phrase === 'string' ? phrase : `**${plainMarkdown(phrase.name, 100)}**`))
    .join('')
}

function changed({ label, before, after, until }: AuditEntryView['changes'][number]): string {
  const end = until ? ` until ${momentInMessage(new Date(until))}` : ''
  const value = (text: string | null) => {
    if (text === null) return 'none'
    const moment = new Date(text)
    if (MOMENTS.has(label) && !Number.isNaN(moment.getTime())) return momentInMessage(moment)
    return plainMarkdown(text, MOST_OF_A_VALUE)
  }
  if (before === null) return `${label}: ${value(after)}${end}`
  return after === null ? `${label}: ~~${value(before)}~~` : `${label}: ~~${value(before)}~~ → ${value(after)}`
}

function more(count: number): string | null {
  return count > MOST_CHANGES ? `and ${count - MOST_CHANGES} more changes` : null
}

const why = (reason: string) => (reason.trim() === '' ? null : `Reason: ${plainText(reason, MOST_OF_A_REASON)}`)
const footerOf = (id: string) => ({ text: lineFooter(id), iconUrl: '' })
const titleOf = (action: string) => WORDINGS[action]?.label ?? action.replaceAll('.', ' ')

/** As the platform shows a moment to each reader in their own zone. */
function momentInMessage(moment: Date): string {
  return `<t:${Math.floor(moment.getTime() / 1_000)}:f>`
}
