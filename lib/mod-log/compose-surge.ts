import type { modLogSurges } from '../db/schema/mod-log.ts'
import type { ComposedEmbed } from '../message-rules/composed-message.ts'
import type { MessageRules } from '../message-rules/message-limits.ts'
import { SURGE_MS } from '../queries/surge/is-surge.ts'
import { ALARMING, MILD } from './line-colors.ts'
import { lineEmbed, momentInMessage } from './line-embed.ts'

type Surge = Omit<typeof modLogSurges.$inferSelect, 'guildId'>

/** That unusually many have joined, or once that is over, how many it were in all. It names nobody. */
export function composeSurge(rules: MessageRules, surge: Surge, link: string): ComposedEmbed {
  const { id, since, lastAt, endedAt, joined, gone, isExact, usual } = surge
  const count = `**${numbered(joined)}${isExact ? '' : '+'}** joined`
  return lineEmbed(rules, {
    id,
    title: endedAt ? 'Joins are as usual again' : 'Many are joining',
    link,
    color: endedAt ? MILD : ALARMING,
    at: (endedAt ?? new Date(since.getTime() + SURGE_MS)).toISOString(),
    sentence: endedAt
      ? `${count} between ${momentInMessage(since)} and ${momentInMessage(lastAt)}.`
      : `${count} in 10 minutes, where ${usualWords(usual)}.`,
    details: [gone > 0 ? goneWords(surge) : null],
    notes: [link && `${areAllGone(surge) ? 'Who left' : gone > 0 ? 'Who is there still' : 'Who they are'}: ${link}`],
  })
}

const numbered = (count: number) => count.toLocaleString('en')

function usualWords(usual: number): string {
  if (usual === 0) return 'hardly anybody does'
  return usual === 1 ? '1 is usual' : `${numbered(usual)} are usual`
}

/** Whether none of them is there any more. Of more than are counted nobody can say so. */
export const areAllGone = ({ joined, gone, isExact }: Pick<Surge, 'joined' | 'gone' | 'isExact'>) =>
  isExact && gone === joined

function goneWords(surge: Surge): string {
  const { joined, gone } = surge
  if (areAllGone(surge)) return 'All of them are gone again.'
  if (gone === 1) return '1 of them is gone again.'
  return `${numbered(gone)}${gone === joined ? '+' : ''} of them are gone again.`
}
