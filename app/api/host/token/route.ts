import { z } from 'zod'
import { FROM_HOST, takeToken } from '@/lib/application/token/take-token'
import { tellToken } from '@/lib/application/token/tell-token'
import { hostRoute } from '@/lib/host-route'

export const POST = hostRoute(z.object({ token: z.string().max(1_000) }), async ({ steward, body }) => {
  const taken = await takeToken(steward, body.token, FROM_HOST)
  tellToken(steward.live)
  return taken
})
