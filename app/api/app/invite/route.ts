import { z } from 'zod'
import { viewInvite } from '@/lib/application/invite/invite-view'
import { ownerRoute } from '@/lib/owner-route'

export const GET = ownerRoute(z.object({}), ({ steward }) => viewInvite(steward))
