import { z } from 'zod'
import { viewPresence } from '@/lib/application/presence/presence-view'
import { ownerRoute } from '@/lib/owner-route'

export const GET = ownerRoute(z.object({}), ({ steward }) => viewPresence(steward))
