import { z } from 'zod'
import { makeSetupCode } from '@/lib/auth/setup-code/make-setup-code'
import { requireSignInByCode } from '@/lib/auth/setup-code/require-sign-in-by-code'
import { hostRoute } from '@/lib/host-route'

export const POST = hostRoute(z.object({}), ({ steward }) => {
  requireSignInByCode(steward.env.signIn)
  return makeSetupCode(steward.db)
})
