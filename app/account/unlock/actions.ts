'use server'

import { unlockOwnerPages } from '@/lib/auth/setup-code/unlock-owner-pages'
import { viewerAction } from '@/lib/viewer-action'

export const unlock = viewerAction(unlockOwnerPages)
