import type { Figure } from './figures-url.ts'

/** How much of one kind somebody did. */
export interface Deeds {
  action: string
  /** How many entries of the log tell of them. */
  entries: number
  /** How many they were: several messages that were deleted in one call are one entry. */
  count: number
}

/** What is counted of somebody. */
export interface Counted {
  /** What was done through Steward, took effect and stands, by action. */
  deeds: Deeds[]
  /** Entries that took effect, and were taken back or withdrawn since, by whomever. */
  undone: number
  /** Notes of theirs that are still there. */
  notes: number
  /** What the platform's own log tells of them, by Steward's name of it. */
  elsewhere: Deeds[]
}

export interface FigureOf {
  count: number
  /** How many entries of the log tell of it. */
  entries: number
  /** What it is made of; nothing where the log is not asked by action. */
  parts: Deeds[]
}

const FIGURE_OF_ACTION: Record<string, Figure> = {
  'member.warn': 'warnings',
  'member.timeout': 'timeouts',
  'member.kick': 'kicks',
  'member.ban': 'bans',
  'ban.remove': 'unbans',
  'message.delete': 'messages',
  'message.delete.bulk': 'messages',
}

/**
 * What stands in a column of somebody's line. What was taken back since, notes, and what was done elsewhere stand in their own
 * columns alone: the total is what the log tells of Steward.
 */
export function figureOf({ deeds, undone, notes, elsewhere }: Counted, figure: Figure): FigureOf {
  if (figure === 'undone') return { count: undone, entries: undone, parts: [] }
  if (figure === 'notes') return { count: notes, entries: 0, parts: [] }
  if (figure === 'elsewhere') return summed(elsewhere)
  return summed(deeds.filter(({ action }) => figure === 'total' || (FIGURE_OF_ACTION[action] ?? 'other') === figure))
}

function summed(parts: Deeds[]): FigureOf {
  const sum = (of: 'count' | 'entries') => parts.reduce((total, deed) => total + deed[of], 0)
  return { count: sum('count'), entries: sum('entries'), parts }
}
