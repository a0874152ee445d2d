import type { Figure, FigureSpan } from '@/lib/directory/figures-url'

/** The headings, each in the order of its column. */
export const FIGURE_LABELS: Record<Figure, string> = {
  warnings: 'Warnings',
  timeouts: 'Timeouts',
  kicks: 'Kicks',
  bans: 'Bans',
  unbans: 'Unbans',
  messages: 'Messages deleted',
  other: 'Other',
  total: 'Total',
  undone: 'Taken back',
  notes: 'Notes',
  elsewhere: 'Elsewhere',
}

/** How long a time is, in words. */
export const SPAN_LABELS: Record<FigureSpan, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
}
