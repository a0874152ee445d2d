import * as z from 'zod/mini'
import { BAN_SORTS, type BanSort, DEFAULT_BAN_SORT } from '@/lib/directory/ban-sorts'

const text = z.catch(
  z.pipe(
    z.string(),
    z.transform(typed => typed.trim().slice(0, 200)),
  ),
  '',
)

const BansUrl = z.object({
  q: text,
  sort: z.catch(z.enum(BAN_SORTS), DEFAULT_BAN_SORT),
  /** Whose sheet is open. */
  member: z.catch(z.optional(z.string().check(z.regex(/^\d{1,20}$/))), undefined),
})

export interface BansState {
  q: string
  sort: BanSort
  member?: string | undefined
}

/** What is searched and opened on the bans page, from its address. */
export function parseBansUrl(params: URLSearchParams): BansState {
  const [q, sort, member] = ['q', 'sort', 'member'].map(name => params.get(name) ?? undefined)
  return BansUrl.parse({ q: q ?? '', sort, member })
}

/** The search part of an address with this state. */
export function formatBansUrl({ q, sort, member }: BansState): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== DEFAULT_BAN_SORT && { sort }),
    ...(member && { member }),
  })
  return params.size > 0 ? `?${params}` : ''
}
