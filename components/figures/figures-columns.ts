import { FIGURES, type Figure, type FigureSortKey } from '@/lib/directory/figures-url'
import type { FiguresView } from '@/lib/queries/audit/figure-views'
import { FIGURE_LABELS } from './figure-labels'

/** Stays while the figures scroll below it. */
export const NAME_COLUMN =
  'sticky left-0 z-1 w-36 min-w-36 max-w-36 bg-surface pr-2 pl-4 wide:w-auto wide:max-w-72 wide:pl-5'

/** What stands in it: on a phone, where nobody points at it, in two lines, and on paper whole. */
export const LONG_NAME =
  'block truncate wrap-anywhere max-wide:line-clamp-2 max-wide:whitespace-normal print:line-clamp-none'

/** So that no figure that has the focus stands behind the names, or behind the headings. */
export const KEPT_CLEAR = 'scroll-pt-12 scroll-pl-36 wide:scroll-pl-72'

/** A line of what opens over a figure. */
export const PART_LINE =
  'flex min-h-8 items-center justify-between gap-3 rounded-control px-2.5 hover:bg-hover coarse:min-h-11'

/** The figures that can be told: not notes to whoever may not read them, nor what a platform keeps to itself. */
export function toldFigures({ hasNotes, elsewhere }: Pick<FiguresView, 'hasNotes' | 'elsewhere'>): Figure[] {
  const isTold: Partial<Record<Figure, boolean>> = { notes: hasNotes, elsewhere: elsewhere.state !== 'refused' }
  return FIGURES.filter(figure => isTold[figure] ?? true)
}

/** The headings in their order. */
export function headingsOf(figures: Figure[]): { key: FigureSortKey; label: string }[] {
  return [
    { key: 'name', label: 'Moderator' },
    ...figures.map(key => ({ key, label: FIGURE_LABELS[key] })),
    { key: 'last', label: 'Last action' },
  ]
}
