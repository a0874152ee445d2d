import { z } from 'zod'
import { profileView } from '@/lib/application/profile/bot-profile'
import { ownerRoute } from '@/lib/owner-route'
import { getCurrentUser } from '@/lib/platform/users'

export const GET = ownerRoute(z.object({}), async ({ steward }) =>
  profileView(steward, await getCurrentUser(steward.platform)),
)
