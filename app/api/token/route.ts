import { z } from 'zod'
import { readTokenTrouble } from '@/lib/application/token/token-trouble'
import { viewerRoute } from '@/lib/viewer-route'

export const GET = viewerRoute(z.object({}), async ({ steward }) => ({ trouble: await readTokenTrouble(steward.db) }))
