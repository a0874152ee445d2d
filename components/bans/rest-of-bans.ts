import { formatBansUrl, parseBansUrl } from '@/lib/directory/bans-url'
import { pinAges } from '@/lib/directory/pin-ages'
import type { Rest } from '../runs/rest'
import type { FirstOf } from '../table/selection'
import { BAN_SORT_LABELS } from './ban-columns'

/** The bans that matched and were not among the first that were chosen to be lifted: those are bans no more then. */
export function restOfBans({ count, at, asked }: FirstOf, chosen: number): Rest {
  const state = pinAges(parseBansUrl(new URLSearchParams(asked)), at)
  return {
    chosen,
    matched: count,
    many: 'bans',
    order: BAN_SORT_LABELS[state.sort],
    path: `bans${formatBansUrl(state)}`,
    narrowBy: '',
  }
}
