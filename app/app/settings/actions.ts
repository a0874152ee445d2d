'use server'

import { editSettings as edit } from '@/lib/application/settings/edit-settings'
import { ownerAction } from '@/lib/owner-action'

export const editSettings = ownerAction(edit)
