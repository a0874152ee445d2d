import { z } from 'zod'
import { hostRoute } from '@/lib/host-route'
import { rotateOwnKeys } from '@/lib/vault/rotate-keys'

export const POST = hostRoute(z.strictObject({}), ({ steward }) => rotateOwnKeys(steward))
