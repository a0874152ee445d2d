import { momentOrAge } from './moment-or-age.ts'
import { oneOf, parseUrl, type UrlParams, type UrlState, urlParams } from './url-fields.ts'

/** How far back the figures of moderators go: ages, as the log's own filter has them. */
export const FIGURE_SPANS = ['24h', '7d', '30d', '90d'] as const

export type FigureSpan = (typeof FIGURE_SPANS)[number]

/** Where the address does not say it. */
export const DEFAULT_SPAN: FigureSpan = '30d'

/** What is counted of each moderator, in the order of the columns. */
export const FIGURES = [
  'warnings',
  'timeouts',
  'kicks',
  'bans',
  'unbans',
  'messages',
  'other',
  'total',
  'undone',
  'notes',
  'elsewhere',
] as const

export type Figure = (typeof FIGURES)[number]

const SORTED_BY = ['name', ...FIGURES, 'last'] as const

export type FigureSortKey = (typeof SORTED_BY)[number]

/** By a column; with a minus from its other end. */
export type FigureSort = FigureSortKey | `-${FigureSortKey}`

export const DEFAULT_FIGURE_SORT: FigureSort = '-total'

const FIGURES_URL = {
  after: oneOf(FIGURE_SPANS),
  sort: oneOf<readonly FigureSort[]>(SORTED_BY.flatMap(key => [key, `-${key}` as const])),
}

export type FiguresState = UrlState<typeof FIGURES_URL>

/** What is chosen on the page of figures, from its address. */
export function parseFiguresUrl(params: UrlParams): FiguresState {
  return parseUrl(FIGURES_URL, params)
}

/** The search part of an address with this state; nothing where it is as it is at first. */
export function formatFiguresUrl({ after, sort }: FiguresState): string {
  const params = urlParams(FIGURES_URL, {
    after: after === DEFAULT_SPAN ? undefined : after,
    sort: sort === DEFAULT_FIGURE_SORT ? undefined : sort,
  })
  return params.size > 0 ? `?${params}` : ''
}

// Ages are told apart by how far they lead back, from wherever.
const ANY_MOMENT = new Date(0)

/** The span of figures that is as long as an age ("1d" is "24h"); undefined: none is, or it is no age. */
export function spanOf(after: string | undefined): FigureSpan | undefined {
  const since = (age: string) => momentOrAge(age, ANY_MOMENT)?.getTime()
  return after === undefined ? undefined : FIGURE_SPANS.find(span => since(span) === since(after))
}
