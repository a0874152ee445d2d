'use server'

import { setPresence as set } from '@/lib/application/presence/set-presence'
import { ownerAction } from '@/lib/owner-action'

export const setPresence = ownerAction(set)
