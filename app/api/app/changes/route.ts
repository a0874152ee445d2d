import { z } from 'zod'
import { listChanges } from '@/lib/application/changes/list-changes'
import { ownerRoute } from '@/lib/owner-route'

// A screen of them; what is older is of no use to whoever looks what happened to a setting.
const SHOWN = 30

export const GET = ownerRoute(z.object({}), ({ steward }) => listChanges(steward.db, SHOWN))
