'use server'

import { pasteToken as paste } from '@/lib/application/token/paste-token'
import { resetToken as reset } from '@/lib/application/token/reset-token'
import { ownerAction } from '@/lib/owner-action'

export const resetToken = ownerAction(reset)
export const pasteToken = ownerAction(paste)
