import { z } from 'zod'
import type { HealthView } from '@/lib/health/check'
import { healthText } from '@/lib/health/health-text'
import { readHealth } from '@/lib/health/read-health'
import { ownerRoute } from '@/lib/owner-route'

export const GET = ownerRoute(z.object({}), async ({ steward }): Promise<HealthView> => {
  const health = await readHealth(steward)
  return { ...health, text: healthText(health) }
})
