import { z } from 'zod'
import { id } from './fields.ts'

const WithId = z.object({ id })

/** The id of an item, also where nothing else of it can be read; null where not even that can. */
export function idOf(data: unknown): string | null {
  return WithId.safeParse(data).data?.id ?? null
}
