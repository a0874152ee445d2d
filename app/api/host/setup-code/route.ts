import { z } from 'zod'
import { makeSetupCode } from '@/lib/auth/setup-code/make-setup-code'
import { hostRoute } from '@/lib/host-route'

export const POST = hostRoute(z.object({}), ({ steward }) => makeSetupCode(steward.db))
