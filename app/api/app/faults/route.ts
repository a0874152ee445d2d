import { z } from 'zod'
import type { Fault } from '@/lib/health/check'
import { standingFaults } from '@/lib/health/standing-faults'
import { ownerRoute } from '@/lib/owner-route'

export const GET = ownerRoute(z.object({}), async ({ steward }): Promise<Fault[]> => standingFaults(steward))
