import { z } from 'zod'
import { id } from './fields.ts'

const WithId = z.object({ id })

/** The id of an item, also where nothing else of it can be read; null where not even that can. */
export function idOf(data: unknown): string | null {
  return WithId.safeParse(data).data?.id ?? null
}

/** The ids of those items of a list of which nothing else could be read; fewer where not even these can be. */
export function unreadIds(data: unknown[], read: readonly { id: string }[]): string[] {
  if (read.length === data.length) return []
  const known = new Set(read.map(({ id }) => id))
  return data.flatMap(item => idOf(item) ?? []).filter(id => !known.has(id))
}
