'use server'

import { revokeMany, revokeOne } from '@/lib/auth/session-commands'
import { viewerAction } from '@/lib/viewer-action'

export const revokeSession = viewerAction(revokeOne)
export const revokeSessions = viewerAction(revokeMany)
