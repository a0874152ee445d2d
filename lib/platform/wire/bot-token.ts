import { z } from 'zod'

// What a header can carry. Its form is not insisted on: by now the old token is dead and this one would be lost.
const WireToken = z.object({ token: z.string().regex(/^[\x21-\x7e]{1,500}$/) })

/** The token of a reset (`platform-api.md, "Applications"`); null where there is none. */
export function parseBotToken(data: unknown): string | null {
  return WireToken.safeParse(data).data?.token ?? null
}
